// What the zod schemas say of envelopes: see tools/generate.mjs.
import { shapeValidator } from '../shape-validator.js';

const part0 = /* @__PURE__ */ shapeValidator({ source: 's' });
const part1 = /* @__PURE__ */ shapeValidator({ reason: 's' });
const part2 = /* @__PURE__ */ shapeValidator({ prompt: 's!', source: 's' });
const part3 = /* @__PURE__ */ shapeValidator({ tool_name: 'w!' });
const part4 = /* @__PURE__ */ shapeValidator({ tool_name: 'w!', error: 's', is_interrupt: 'b' });
const part5 = /* @__PURE__ */ shapeValidator({ trigger: 's' });
const part6 = /* @__PURE__ */ shapeValidator({ stop_hook_active: 'b' });
const part7 = /* @__PURE__ */ shapeValidator({ error: 's' });
const part8 = /* @__PURE__ */ shapeValidator({ agent_type: 's' });
const part9 = /* @__PURE__ */ shapeValidator({ agent_type: 's', stop_hook_active: 'b', agent_transcript_path: 's' });
const part10 = /* @__PURE__ */ shapeValidator({ notification_type: 's', message: 's' });
const part11 = /* @__PURE__ */ shapeValidator({ session_id: 'w!', cwd: 's!', hook_event_name: 's!', transcript_path: 'z', prompt_id: 's', agent_id: 's' });
const part12 = /* @__PURE__ */ shapeValidator({ prompt: 's!' });
const part13 = /* @__PURE__ */ shapeValidator({ agent_type: 's', stop_hook_active: 'b', agent_transcript_path: 'z' });
const part14 = /* @__PURE__ */ shapeValidator({ session_id: 'w!', cwd: 's!', hook_event_name: 's!', transcript_path: 'z', turn_id: 's', agent_id: 's' });
const part15 = /* @__PURE__ */ shapeValidator({ toolName: 'w!' });
const part16 = /* @__PURE__ */ shapeValidator({ toolName: 'w!', toolResult: { resultType: 's', textResultForLlm: 's' } });
const part17 = /* @__PURE__ */ shapeValidator({ toolName: 'w!', error: 's' });
const part18 = /* @__PURE__ */ shapeValidator({ agentType: 's', agent_type: 's' });
const part19 = /* @__PURE__ */ shapeValidator({ agentType: 's', stop_hook_active: 'b' });
const part20 = /* @__PURE__ */ shapeValidator({ error: { message: 's' }, recoverable: 'b' });
const part21 = /* @__PURE__ */ shapeValidator({ sessionId: 'w!', cwd: 's!', timestamp: 'n', transcriptPath: 's', agentId: 's', agent_id: 's' });
const part22 = /* @__PURE__ */ shapeValidator({ tool_name: 'w!', tool_result: { result_type: 's', text_result_for_llm: 's' } });
const part23 = /* @__PURE__ */ shapeValidator({ tool_name: 'w!', error: 's' });
const part24 = /* @__PURE__ */ shapeValidator({ agent_type: 's', stop_hook_active: 'b' });
const part25 = /* @__PURE__ */ shapeValidator({ session_id: 'w!', cwd: 's!', hook_event_name: 's!', timestamp: 's', transcript_path: 's', agent_id: 's' });
const part26 = /* @__PURE__ */ shapeValidator({ session_id: 'w!', cwd: 's!', hook_event_name: 's!', transcript_path: 's' });
const part27 = /* @__PURE__ */ shapeValidator({ prompt: 's!', message_id: 's' });
const part28 = /* @__PURE__ */ shapeValidator({ tool_name: 'w!', output: 's', error: 's', interrupted: 'b' });
const part29 = /* @__PURE__ */ shapeValidator({ session_id: 'w!', cwd: 's!', hook_event_name: 's!', opencode_client: 'w!', agent_id: 's' });
const part30 = /* @__PURE__ */ shapeValidator({ prompt: 's!', submitted_prompt: 's' });
const part31 = /* @__PURE__ */ shapeValidator({ session_id: 'w!', cwd: 's!', hook_event_name: 's!', transcript_path: 's', prompt_id: 's', agent_id: 's' });

export const claudeValidators = {
  base: part11,
  events: {
    SessionStart: part0,
    SessionEnd: part1,
    UserPromptSubmit: part2,
    PreToolUse: part3,
    PostToolUse: part3,
    PostToolUseFailure: part4,
    PermissionRequest: part3,
    PreCompact: part5,
    PostCompact: part5,
    Stop: part6,
    StopFailure: part7,
    SubagentStart: part8,
    SubagentStop: part9,
    Notification: part10
  }
};

export const codexValidators = {
  base: part14,
  events: {
    SessionStart: part0,
    SessionEnd: part1,
    UserPromptSubmit: part12,
    PreToolUse: part3,
    PostToolUse: part3,
    PermissionRequest: part3,
    PreCompact: part5,
    PostCompact: part5,
    Stop: part6,
    SubagentStart: part8,
    SubagentStop: part13
  }
};

export const copilotCamelValidators = {
  base: part21,
  events: {
    sessionStart: part0,
    sessionEnd: part1,
    userPromptSubmitted: part12,
    preToolUse: part15,
    postToolUse: part16,
    postToolUseFailure: part17,
    permissionRequest: part15,
    agentStop: part6,
    subagentStart: part18,
    subagentStop: part19,
    errorOccurred: part20,
    preCompact: part5,
    notification: part10
  }
};

export const copilotPascalValidators = {
  base: part25,
  events: {
    SessionStart: part0,
    SessionEnd: part1,
    UserPromptSubmit: part12,
    PreToolUse: part3,
    PostToolUse: part22,
    PostToolUseFailure: part23,
    Stop: part6,
    SubagentStop: part24,
    ErrorOccurred: part20,
    PreCompact: part5
  }
};

export const geminiValidators = {
  base: part26,
  events: {
    SessionStart: part0,
    SessionEnd: part1,
    BeforeAgent: part12,
    AfterAgent: part6,
    BeforeTool: part3,
    AfterTool: part3,
    PreCompress: part5,
    Notification: part10
  }
};

export const opencodeValidators = {
  base: part29,
  events: {
    SessionStart: part0,
    UserPrompt: part27,
    ToolAfter: part28,
    SessionEnd: part1
  }
};

export const qwenValidators = {
  base: part31,
  events: {
    SessionStart: part0,
    SessionEnd: part1,
    UserPromptSubmit: part30,
    PreToolUse: part3,
    PostToolUse: part3,
    PostToolUseFailure: part4,
    PermissionRequest: part3,
    PreCompact: part5,
    PostCompact: part5,
    Stop: part6,
    StopFailure: part7,
    SubagentStart: part8,
    SubagentStop: part9,
    Notification: part10
  }
};
