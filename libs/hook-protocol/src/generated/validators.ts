// @ts-nocheck Compiled by ajv from the zod schemas: see tools/generate.mjs.
const j=R;function R(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.source!==void 0&&typeof e.source!="string")return R.errors=
"source",!1}else return R.errors="",!1;return!0}const A=U;function U(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.reason!==void 0&&typeof e.reason!="string")return U.errors=
"reason",!1}else return U.errors="",!1;return!0}const B=g;function g(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.prompt===void 0&&(t="prompt"))return g.errors=t,!1;
if(e.prompt!==void 0&&typeof e.prompt!="string")return g.errors="prompt",!1;if(e.source!==void 0&&typeof e.source!="stri\
ng")return g.errors="source",!1}else return g.errors="",!1;return!0}const u=m;const s=new RegExp("\\S","u");function m(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.tool_name===void 0&&
(t="tool_name"))return m.errors=t,!1;if(e.tool_name!==void 0){let r=e.tool_name;if(typeof r=="string"){if(!s.test(r))return m.
errors="tool_name",!1}else return m.errors="tool_name",!1}}else return m.errors="",!1;return!0}const D=y;function y(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.tool_name===void 0&&(t="tool_name"))return y.errors=
t,!1;if(e.tool_name!==void 0){let r=e.tool_name;if(typeof r=="string"){if(!s.test(r))return y.errors="tool_name",!1}else
return y.errors="tool_name",!1}{if(e.error!==void 0&&typeof e.error!="string")return y.errors="error",!1;if(e.is_interrupt!==
void 0&&typeof e.is_interrupt!="boolean")return y.errors="is_interrupt",!1}}else return y.errors="",!1;return!0}const c=I;function I(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.trigger!==void 0&&typeof e.trigger!="string")return I.errors=
"trigger",!1}else return I.errors="",!1;return!0}const S=x;function x(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.stop_hook_active!==void 0&&typeof e.stop_hook_active!="b\
oolean")return x.errors="stop_hook_active",!1}else return x.errors="",!1;return!0}const G=F;function F(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.error!==void 0&&typeof e.error!="string")return F.errors=
"error",!1}else return F.errors="",!1;return!0}const E=C;function C(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.agent_type!==void 0&&typeof e.agent_type!="string")return C.
errors="agent_type",!1}else return C.errors="",!1;return!0}const H=d;function d(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.agent_type!==void 0&&typeof e.agent_type!="string")return d.
errors="agent_type",!1;{if(e.stop_hook_active!==void 0&&typeof e.stop_hook_active!="boolean")return d.errors="stop_hook_\
active",!1;if(e.agent_transcript_path!==void 0&&typeof e.agent_transcript_path!="string")return d.errors="agent_transcri\
pt_path",!1}}else return d.errors="",!1;return!0}const L=k;function k(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.notification_type!==void 0&&typeof e.notification_type!=
"string")return k.errors="notification_type",!1;if(e.message!==void 0&&typeof e.message!="string")return k.errors="messa\
ge",!1}else return k.errors="",!1;return!0}const J=n;function n(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.session_id===void 0&&(t="session_id")||e.cwd===void 0&&
(t="cwd")||e.hook_event_name===void 0&&(t="hook_event_name"))return n.errors=t,!1;if(e.session_id!==void 0){let r=e.session_id;
if(typeof r=="string"){if(!s.test(r))return n.errors="session_id",!1}else return n.errors="session_id",!1}{if(e.cwd!==void 0&&
typeof e.cwd!="string")return n.errors="cwd",!1;{if(e.hook_event_name!==void 0&&typeof e.hook_event_name!="string")return n.
errors="hook_event_name",!1;{if(e.transcript_path!==void 0){let r=e.transcript_path;if(typeof r!="string"&&r!==null)return n.
errors="transcript_path",!1}{if(e.prompt_id!==void 0&&typeof e.prompt_id!="string")return n.errors="prompt_id",!1;if(e.agent_id!==
void 0&&typeof e.agent_id!="string")return n.errors="agent_id",!1}}}}}else return n.errors="",!1;return!0}const T=q;function q(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.prompt===void 0&&(t="prompt"))return q.errors=t,!1;
if(e.prompt!==void 0&&typeof e.prompt!="string")return q.errors="prompt",!1}else return q.errors="",!1;return!0}const K=b;function b(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.agent_type!==void 0&&typeof e.agent_type!="string")return b.
errors="agent_type",!1;{if(e.stop_hook_active!==void 0&&typeof e.stop_hook_active!="boolean")return b.errors="stop_hook_\
active",!1;if(e.agent_transcript_path!==void 0){let t=e.agent_transcript_path;if(typeof t!="string"&&t!==null)return b.errors=
"agent_transcript_path",!1}}}else return b.errors="",!1;return!0}const M=o;function o(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.session_id===void 0&&(t="session_id")||e.cwd===void 0&&
(t="cwd")||e.hook_event_name===void 0&&(t="hook_event_name"))return o.errors=t,!1;if(e.session_id!==void 0){let r=e.session_id;
if(typeof r=="string"){if(!s.test(r))return o.errors="session_id",!1}else return o.errors="session_id",!1}{if(e.cwd!==void 0&&
typeof e.cwd!="string")return o.errors="cwd",!1;{if(e.hook_event_name!==void 0&&typeof e.hook_event_name!="string")return o.
errors="hook_event_name",!1;{if(e.transcript_path!==void 0){let r=e.transcript_path;if(typeof r!="string"&&r!==null)return o.
errors="transcript_path",!1}{if(e.turn_id!==void 0&&typeof e.turn_id!="string")return o.errors="turn_id",!1;if(e.agent_id!==
void 0&&typeof e.agent_id!="string")return o.errors="agent_id",!1}}}}}else return o.errors="",!1;return!0}const O=h;function h(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.toolName===void 0&&(t="toolName"))return h.errors=
t,!1;if(e.toolName!==void 0){let r=e.toolName;if(typeof r=="string"){if(!s.test(r))return h.errors="toolName",!1}else return h.
errors="toolName",!1}}else return h.errors="",!1;return!0}const Q=p;function p(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.toolName===void 0&&(t="toolName"))return p.errors=
t,!1;if(e.toolName!==void 0){let r=e.toolName;if(typeof r=="string"){if(!s.test(r))return p.errors="toolName",!1}else return p.
errors="toolName",!1}if(e.toolResult!==void 0){let r=e.toolResult;if(r&&typeof r=="object"&&!Array.isArray(r)){if(r.resultType!==
void 0&&typeof r.resultType!="string")return p.errors="toolResult/resultType",!1;if(r.textResultForLlm!==void 0&&typeof r.
textResultForLlm!="string")return p.errors="toolResult/textResultForLlm",!1}else return p.errors="toolResult",!1}}else return p.
errors="",!1;return!0}const V=_;function _(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.toolName===void 0&&(t="toolName"))return _.errors=
t,!1;if(e.toolName!==void 0){let r=e.toolName;if(typeof r=="string"){if(!s.test(r))return _.errors="toolName",!1}else return _.
errors="toolName",!1}if(e.error!==void 0&&typeof e.error!="string")return _.errors="error",!1}else return _.errors="",!1;
return!0}const W=w;function w(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.agentType!==void 0&&typeof e.agentType!="string")return w.
errors="agentType",!1;if(e.agent_type!==void 0&&typeof e.agent_type!="string")return w.errors="agent_type",!1}else return w.
errors="",!1;return!0}const X=N;function N(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.agentType!==void 0&&typeof e.agentType!="string")return N.
errors="agentType",!1;if(e.stop_hook_active!==void 0&&typeof e.stop_hook_active!="boolean")return N.errors="stop_hook_ac\
tive",!1}else return N.errors="",!1;return!0}const z=v;function v(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.error!==void 0){let t=e.error;if(t&&typeof t=="object"&&
!Array.isArray(t)){if(t.message!==void 0&&typeof t.message!="string")return v.errors="error/message",!1}else return v.errors=
"error",!1}if(e.recoverable!==void 0&&typeof e.recoverable!="boolean")return v.errors="recoverable",!1}else return v.errors=
"",!1;return!0}const Y=i;function i(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.sessionId===void 0&&(t="sessionId")||e.cwd===void 0&&
(t="cwd"))return i.errors=t,!1;if(e.sessionId!==void 0){let r=e.sessionId;if(typeof r=="string"){if(!s.test(r))return i.
errors="sessionId",!1}else return i.errors="sessionId",!1}{if(e.cwd!==void 0&&typeof e.cwd!="string")return i.errors="cw\
d",!1;{if(e.timestamp!==void 0){let r=e.timestamp;if(!(typeof r=="number"&&isFinite(r)))return i.errors="timestamp",!1}{
if(e.transcriptPath!==void 0&&typeof e.transcriptPath!="string")return i.errors="transcriptPath",!1;{if(e.agentId!==void 0&&
typeof e.agentId!="string")return i.errors="agentId",!1;if(e.agent_id!==void 0&&typeof e.agent_id!="string")return i.errors=
"agent_id",!1}}}}}else return i.errors="",!1;return!0}const Z=l;function l(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.tool_name===void 0&&(t="tool_name"))return l.errors=
t,!1;if(e.tool_name!==void 0){let r=e.tool_name;if(typeof r=="string"){if(!s.test(r))return l.errors="tool_name",!1}else
return l.errors="tool_name",!1}if(e.tool_result!==void 0){let r=e.tool_result;if(r&&typeof r=="object"&&!Array.isArray(r)){
if(r.result_type!==void 0&&typeof r.result_type!="string")return l.errors="tool_result/result_type",!1;if(r.text_result_for_llm!==
void 0&&typeof r.text_result_for_llm!="string")return l.errors="tool_result/text_result_for_llm",!1}else return l.errors=
"tool_result",!1}}else return l.errors="",!1;return!0}const $=a;function a(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.tool_name===void 0&&(t="tool_name"))return a.errors=
t,!1;if(e.tool_name!==void 0){let r=e.tool_name;if(typeof r=="string"){if(!s.test(r))return a.errors="tool_name",!1}else
return a.errors="tool_name",!1}if(e.error!==void 0&&typeof e.error!="string")return a.errors="error",!1}else return a.errors=
"",!1;return!0}const ee=P;function P(e){if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.agent_type!==void 0&&typeof e.agent_type!="string")return P.
errors="agent_type",!1;if(e.stop_hook_active!==void 0&&typeof e.stop_hook_active!="boolean")return P.errors="stop_hook_a\
ctive",!1}else return P.errors="",!1;return!0}const re=f;function f(e){if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.session_id===void 0&&(t="session_id")||e.cwd===void 0&&
(t="cwd")||e.hook_event_name===void 0&&(t="hook_event_name"))return f.errors=t,!1;if(e.session_id!==void 0){let r=e.session_id;
if(typeof r=="string"){if(!s.test(r))return f.errors="session_id",!1}else return f.errors="session_id",!1}{if(e.cwd!==void 0&&
typeof e.cwd!="string")return f.errors="cwd",!1;{if(e.hook_event_name!==void 0&&typeof e.hook_event_name!="string")return f.
errors="hook_event_name",!1;{if(e.timestamp!==void 0&&typeof e.timestamp!="string")return f.errors="timestamp",!1;{if(e.
transcript_path!==void 0&&typeof e.transcript_path!="string")return f.errors="transcript_path",!1;if(e.agent_id!==void 0&&
typeof e.agent_id!="string")return f.errors="agent_id",!1}}}}}else return f.errors="",!1;return!0}const te={claude:{base:J,
events:{SessionStart:j,SessionEnd:A,UserPromptSubmit:B,PreToolUse:u,PostToolUse:u,PostToolUseFailure:D,PermissionRequest:u,
PreCompact:c,PostCompact:c,Stop:S,StopFailure:G,SubagentStart:E,SubagentStop:H,Notification:L}},codex:{base:M,events:{SessionStart:j,
SessionEnd:A,UserPromptSubmit:T,PreToolUse:u,PostToolUse:u,PermissionRequest:u,PreCompact:c,PostCompact:c,Stop:S,SubagentStart:E,
SubagentStop:K}},"copilot-camel":{base:Y,events:{sessionStart:j,sessionEnd:A,userPromptSubmitted:T,preToolUse:O,postToolUse:Q,
postToolUseFailure:V,permissionRequest:O,agentStop:S,subagentStart:W,subagentStop:X,errorOccurred:z,preCompact:c,notification:L}},
"copilot-pascal":{base:re,events:{SessionStart:j,SessionEnd:A,UserPromptSubmit:T,PreToolUse:u,PostToolUse:Z,PostToolUseFailure:$,
Stop:S,SubagentStop:ee,ErrorOccurred:z,PreCompact:c}}};export{te as validators};
