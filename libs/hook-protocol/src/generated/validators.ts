// @ts-nocheck Compiled by ajv from the zod schemas: see tools/generate.mjs.
const U=F;function F(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.source!==void 0&&typeof e.source!=
"string")return F.errors="source",!1}else return F.errors="",!1;return F.errors=n,r===0}const I=C;function C(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.reason!==void 0&&typeof e.reason!=
"string")return C.errors="reason",!1}else return C.errors="",!1;return C.errors=n,r===0}const M=j;function j(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let o;if(e.prompt===void 0&&(o="promp\
t"))return j.errors=o,!1;if(e.prompt!==void 0){const s=r;if(typeof e.prompt!="string")return j.errors="prompt",!1;var t=s===
r}else var t=!0;if(t)if(e.source!==void 0){const s=r;if(typeof e.source!="string")return j.errors="source",!1;var t=s===
r}else var t=!0}else return j.errors="",!1;return j.errors=n,r===0}const g=A;const c=new RegExp("\\S","u");function A(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.
tool_name===void 0&&(t="tool_name"))return A.errors=t,!1;if(e.tool_name!==void 0){let o=e.tool_name;if(r===r)if(typeof o==
"string"){if(!c.test(o))return A.errors="tool_name",!1}else return A.errors="tool_name",!1}}else return A.errors="",!1;return A.
errors=n,r===0}const Q=y;function y(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let o;if(e.tool_name===void 0&&(o="to\
ol_name"))return y.errors=o,!1;if(e.tool_name!==void 0){let s=e.tool_name;const i=r;if(r===i)if(typeof s=="string"){if(!c.
test(s))return y.errors="tool_name",!1}else return y.errors="tool_name",!1;var t=i===r}else var t=!0;if(t){if(e.error!==
void 0){const s=r;if(typeof e.error!="string")return y.errors="error",!1;var t=s===r}else var t=!0;if(t)if(e.is_interrupt!==
void 0){const s=r;if(typeof e.is_interrupt!="boolean")return y.errors="is_interrupt",!1;var t=s===r}else var t=!0}}else return y.
errors="",!1;return y.errors=n,r===0}const h=L;function L(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.trigger!==void 0&&typeof e.trigger!=
"string")return L.errors="trigger",!1}else return L.errors="",!1;return L.errors=n,r===0}const x=O;function O(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.stop_hook_active!==void 0&&typeof e.
stop_hook_active!="boolean")return O.errors="stop_hook_active",!1}else return O.errors="",!1;return O.errors=n,r===0}const V=z;function z(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.error!==void 0&&typeof e.error!=
"string")return z.errors="error",!1}else return z.errors="",!1;return z.errors=n,r===0}const G=B;function B(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.agent_type!==void 0&&typeof e.agent_type!=
"string")return B.errors="agent_type",!1}else return B.errors="",!1;return B.errors=n,r===0}const W=S;function S(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.agent_type!==void 0){const o=r;if(typeof e.
agent_type!="string")return S.errors="agent_type",!1;var t=o===r}else var t=!0;if(t){if(e.stop_hook_active!==void 0){const o=r;
if(typeof e.stop_hook_active!="boolean")return S.errors="stop_hook_active",!1;var t=o===r}else var t=!0;if(t)if(e.agent_transcript_path!==
void 0){const o=r;if(typeof e.agent_transcript_path!="string")return S.errors="agent_transcript_path",!1;var t=o===r}else
var t=!0}}else return S.errors="",!1;return S.errors=n,r===0}const H=w;function w(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.notification_type!==void 0){const o=r;
if(typeof e.notification_type!="string")return w.errors="notification_type",!1;var t=o===r}else var t=!0;if(t)if(e.message!==
void 0){const o=r;if(typeof e.message!="string")return w.errors="message",!1;var t=o===r}else var t=!0}else return w.errors=
"",!1;return w.errors=n,r===0}const X=f;function f(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let o;if(e.session_id===void 0&&(o="s\
ession_id")||e.cwd===void 0&&(o="cwd")||e.hook_event_name===void 0&&(o="hook_event_name"))return f.errors=o,!1;if(e.session_id!==
void 0){let s=e.session_id;const i=r;if(r===i)if(typeof s=="string"){if(!c.test(s))return f.errors="session_id",!1}else return f.
errors="session_id",!1;var t=i===r}else var t=!0;if(t){if(e.cwd!==void 0){const s=r;if(typeof e.cwd!="string")return f.errors=
"cwd",!1;var t=s===r}else var t=!0;if(t){if(e.hook_event_name!==void 0){const s=r;if(typeof e.hook_event_name!="string")
return f.errors="hook_event_name",!1;var t=s===r}else var t=!0;if(t){if(e.transcript_path!==void 0){let s=e.transcript_path;
const i=r;if(typeof s!="string"&&s!==null)return f.errors="transcript_path",!1;var t=i===r}else var t=!0;if(t){if(e.prompt_id!==
void 0){const s=r;if(typeof e.prompt_id!="string")return f.errors="prompt_id",!1;var t=s===r}else var t=!0;if(t)if(e.agent_id!==
void 0){const s=r;if(typeof e.agent_id!="string")return f.errors="agent_id",!1;var t=s===r}else var t=!0}}}}}else return f.
errors="",!1;return f.errors=n,r===0}const D=N;function N(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.prompt===void 0&&(t="promp\
t"))return N.errors=t,!1;if(e.prompt!==void 0&&typeof e.prompt!="string")return N.errors="prompt",!1}else return N.errors=
"",!1;return N.errors=n,r===0}const Y=k;function k(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.agent_type!==void 0){const o=r;if(typeof e.
agent_type!="string")return k.errors="agent_type",!1;var t=o===r}else var t=!0;if(t){if(e.stop_hook_active!==void 0){const o=r;
if(typeof e.stop_hook_active!="boolean")return k.errors="stop_hook_active",!1;var t=o===r}else var t=!0;if(t)if(e.agent_transcript_path!==
void 0){let o=e.agent_transcript_path;const s=r;if(typeof o!="string"&&o!==null)return k.errors="agent_transcript_path",
!1;var t=s===r}else var t=!0}}else return k.errors="",!1;return k.errors=n,r===0}const Z=p;function p(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let o;if(e.session_id===void 0&&(o="s\
ession_id")||e.cwd===void 0&&(o="cwd")||e.hook_event_name===void 0&&(o="hook_event_name"))return p.errors=o,!1;if(e.session_id!==
void 0){let s=e.session_id;const i=r;if(r===i)if(typeof s=="string"){if(!c.test(s))return p.errors="session_id",!1}else return p.
errors="session_id",!1;var t=i===r}else var t=!0;if(t){if(e.cwd!==void 0){const s=r;if(typeof e.cwd!="string")return p.errors=
"cwd",!1;var t=s===r}else var t=!0;if(t){if(e.hook_event_name!==void 0){const s=r;if(typeof e.hook_event_name!="string")
return p.errors="hook_event_name",!1;var t=s===r}else var t=!0;if(t){if(e.transcript_path!==void 0){let s=e.transcript_path;
const i=r;if(typeof s!="string"&&s!==null)return p.errors="transcript_path",!1;var t=i===r}else var t=!0;if(t){if(e.turn_id!==
void 0){const s=r;if(typeof e.turn_id!="string")return p.errors="turn_id",!1;var t=s===r}else var t=!0;if(t)if(e.agent_id!==
void 0){const s=r;if(typeof e.agent_id!="string")return p.errors="agent_id",!1;var t=s===r}else var t=!0}}}}}else return p.
errors="",!1;return p.errors=n,r===0}const J=E;function E(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let t;if(e.toolName===void 0&&(t="too\
lName"))return E.errors=t,!1;if(e.toolName!==void 0){let o=e.toolName;if(r===r)if(typeof o=="string"){if(!c.test(o))return E.
errors="toolName",!1}else return E.errors="toolName",!1}}else return E.errors="",!1;return E.errors=n,r===0}const $=_;function _(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let s;if(e.toolName===void 0&&(s="too\
lName"))return _.errors=s,!1;if(e.toolName!==void 0){let i=e.toolName;const l=r;if(r===l)if(typeof i=="string"){if(!c.test(
i))return _.errors="toolName",!1}else return _.errors="toolName",!1;var t=l===r}else var t=!0;if(t)if(e.toolResult!==void 0){
let i=e.toolResult;const l=r;if(r===l)if(i&&typeof i=="object"&&!Array.isArray(i)){if(i.resultType!==void 0){const d=r;if(typeof i.
resultType!="string")return _.errors="toolResult/resultType",!1;var o=d===r}else var o=!0;if(o)if(i.textResultForLlm!==void 0){
const d=r;if(typeof i.textResultForLlm!="string")return _.errors="toolResult/textResultForLlm",!1;var o=d===r}else var o=!0}else
return _.errors="toolResult",!1;var t=l===r}else var t=!0}else return _.errors="",!1;return _.errors=n,r===0}const ee=m;function m(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let o;if(e.toolName===void 0&&(o="too\
lName"))return m.errors=o,!1;if(e.toolName!==void 0){let s=e.toolName;const i=r;if(r===i)if(typeof s=="string"){if(!c.test(
s))return m.errors="toolName",!1}else return m.errors="toolName",!1;var t=i===r}else var t=!0;if(t)if(e.error!==void 0){
const s=r;if(typeof e.error!="string")return m.errors="error",!1;var t=s===r}else var t=!0}else return m.errors="",!1;return m.
errors=n,r===0}const re=P;function P(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.agentType!==void 0){const o=r;if(typeof e.
agentType!="string")return P.errors="agentType",!1;var t=o===r}else var t=!0;if(t)if(e.agent_type!==void 0){const o=r;if(typeof e.
agent_type!="string")return P.errors="agent_type",!1;var t=o===r}else var t=!0}else return P.errors="",!1;return P.errors=
n,r===0}const te=T;function T(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.agentType!==void 0){const o=r;if(typeof e.
agentType!="string")return T.errors="agentType",!1;var t=o===r}else var t=!0;if(t)if(e.stop_hook_active!==void 0){const o=r;
if(typeof e.stop_hook_active!="boolean")return T.errors="stop_hook_active",!1;var t=o===r}else var t=!0}else return T.errors=
"",!1;return T.errors=n,r===0}const K=q;function q(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.error!==void 0){let o=e.error;const s=r;
if(r===s)if(o&&typeof o=="object"&&!Array.isArray(o)){if(o.message!==void 0&&typeof o.message!="string")return q.errors=
"error/message",!1}else return q.errors="error",!1;var t=s===r}else var t=!0;if(t)if(e.recoverable!==void 0){const o=r;if(typeof e.
recoverable!="boolean")return q.errors="recoverable",!1;var t=o===r}else var t=!0}else return q.errors="",!1;return q.errors=
n,r===0}const se=u;function u(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let o;if(e.sessionId===void 0&&(o="se\
ssionId")||e.cwd===void 0&&(o="cwd"))return u.errors=o,!1;if(e.sessionId!==void 0){let s=e.sessionId;const i=r;if(r===i)
if(typeof s=="string"){if(!c.test(s))return u.errors="sessionId",!1}else return u.errors="sessionId",!1;var t=i===r}else
var t=!0;if(t){if(e.cwd!==void 0){const s=r;if(typeof e.cwd!="string")return u.errors="cwd",!1;var t=s===r}else var t=!0;
if(t){if(e.timestamp!==void 0){let s=e.timestamp;const i=r;if(!(typeof s=="number"&&isFinite(s)))return u.errors="timest\
amp",!1;var t=i===r}else var t=!0;if(t){if(e.transcriptPath!==void 0){const s=r;if(typeof e.transcriptPath!="string")return u.
errors="transcriptPath",!1;var t=s===r}else var t=!0;if(t){if(e.agentId!==void 0){const s=r;if(typeof e.agentId!="string")
return u.errors="agentId",!1;var t=s===r}else var t=!0;if(t)if(e.agent_id!==void 0){const s=r;if(typeof e.agent_id!="str\
ing")return u.errors="agent_id",!1;var t=s===r}else var t=!0}}}}}else return u.errors="",!1;return u.errors=n,r===0}const oe=v;function v(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let s;if(e.tool_name===void 0&&(s="to\
ol_name"))return v.errors=s,!1;if(e.tool_name!==void 0){let i=e.tool_name;const l=r;if(r===l)if(typeof i=="string"){if(!c.
test(i))return v.errors="tool_name",!1}else return v.errors="tool_name",!1;var t=l===r}else var t=!0;if(t)if(e.tool_result!==
void 0){let i=e.tool_result;const l=r;if(r===l)if(i&&typeof i=="object"&&!Array.isArray(i)){if(i.result_type!==void 0){const d=r;
if(typeof i.result_type!="string")return v.errors="tool_result/result_type",!1;var o=d===r}else var o=!0;if(o)if(i.text_result_for_llm!==
void 0){const d=r;if(typeof i.text_result_for_llm!="string")return v.errors="tool_result/text_result_for_llm",!1;var o=d===
r}else var o=!0}else return v.errors="tool_result",!1;var t=l===r}else var t=!0}else return v.errors="",!1;return v.errors=
n,r===0}const ne=b;function b(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let o;if(e.tool_name===void 0&&(o="to\
ol_name"))return b.errors=o,!1;if(e.tool_name!==void 0){let s=e.tool_name;const i=r;if(r===i)if(typeof s=="string"){if(!c.
test(s))return b.errors="tool_name",!1}else return b.errors="tool_name",!1;var t=i===r}else var t=!0;if(t)if(e.error!==void 0){
const s=r;if(typeof e.error!="string")return b.errors="error",!1;var t=s===r}else var t=!0}else return b.errors="",!1;return b.
errors=n,r===0}const ie=R;function R(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){if(e.agent_type!==void 0){const o=r;if(typeof e.
agent_type!="string")return R.errors="agent_type",!1;var t=o===r}else var t=!0;if(t)if(e.stop_hook_active!==void 0){const o=r;
if(typeof e.stop_hook_active!="boolean")return R.errors="stop_hook_active",!1;var t=o===r}else var t=!0}else return R.errors=
"",!1;return R.errors=n,r===0}const le=a;function a(e){let n=null,r=0;if(r===0)if(e&&typeof e=="object"&&!Array.isArray(e)){let o;if(e.session_id===void 0&&(o="s\
ession_id")||e.cwd===void 0&&(o="cwd")||e.hook_event_name===void 0&&(o="hook_event_name"))return a.errors=o,!1;if(e.session_id!==
void 0){let s=e.session_id;const i=r;if(r===i)if(typeof s=="string"){if(!c.test(s))return a.errors="session_id",!1}else return a.
errors="session_id",!1;var t=i===r}else var t=!0;if(t){if(e.cwd!==void 0){const s=r;if(typeof e.cwd!="string")return a.errors=
"cwd",!1;var t=s===r}else var t=!0;if(t){if(e.hook_event_name!==void 0){const s=r;if(typeof e.hook_event_name!="string")
return a.errors="hook_event_name",!1;var t=s===r}else var t=!0;if(t){if(e.timestamp!==void 0){const s=r;if(typeof e.timestamp!=
"string")return a.errors="timestamp",!1;var t=s===r}else var t=!0;if(t){if(e.transcript_path!==void 0){const s=r;if(typeof e.
transcript_path!="string")return a.errors="transcript_path",!1;var t=s===r}else var t=!0;if(t)if(e.agent_id!==void 0){const s=r;
if(typeof e.agent_id!="string")return a.errors="agent_id",!1;var t=s===r}else var t=!0}}}}}else return a.errors="",!1;return a.
errors=n,r===0}const fe={claude:{base:X,events:{SessionStart:U,SessionEnd:I,UserPromptSubmit:M,PreToolUse:g,PostToolUse:g,
PostToolUseFailure:Q,PermissionRequest:g,PreCompact:h,PostCompact:h,Stop:x,StopFailure:V,SubagentStart:G,SubagentStop:W,
Notification:H}},codex:{base:Z,events:{SessionStart:U,SessionEnd:I,UserPromptSubmit:D,PreToolUse:g,PostToolUse:g,PermissionRequest:g,
PreCompact:h,PostCompact:h,Stop:x,SubagentStart:G,SubagentStop:Y}},"copilot-camel":{base:se,events:{sessionStart:U,sessionEnd:I,
userPromptSubmitted:D,preToolUse:J,postToolUse:$,postToolUseFailure:ee,permissionRequest:J,agentStop:x,subagentStart:re,
subagentStop:te,errorOccurred:K,preCompact:h,notification:H}},"copilot-pascal":{base:le,events:{SessionStart:U,SessionEnd:I,
UserPromptSubmit:D,PreToolUse:g,PostToolUse:oe,PostToolUseFailure:ne,Stop:x,SubagentStop:ie,ErrorOccurred:K,PreCompact:h}}};export{fe as validators};
