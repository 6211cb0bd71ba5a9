// What the zod schemas say of envelopes: see tools/generate.mjs.
import { shapeValidator } from '../shape-validator.js';

const part0 = shapeValidator({ source: 's' });
const part1 = shapeValidator({ reason: 's' });
const part2 = shapeValidator({ prompt: 's!', source: 's' });
const part3 = shapeValidator({ tool_name: 'w!' });
const part4 = shapeValidator({ tool_name: 'w!', error: 's', is_interrupt: 'b' });
const part5 = shapeValidator({ trigger: 's' });
const part6 = shapeValidator({ stop_hook_active: 'b' });
const part7 = shapeValidator({ error: 's' });
const part8 = shapeValidator({ agent_type: 's' });
const part9 = shapeValidator({ agent_type: 's', stop_hook_active: 'b', agent_transcript_path: 's' });
const part10 = shapeValidator({ notification_type: 's', message: 's' });
const part11 = shapeValidator({ session_id: 'w!', cwd: 's!', hook_event_name: 's!', transcript_path: 'z', prompt_id: 's', agent_id: 's' });
const part12 = shapeValidator({ prompt: 's!' });
const part13 = shapeValidator({ agent_type: 's', stop_hook_active: 'b', agent_transcript_path: 'z' });
const part14 = shapeValidator({ session_id: 'w!', cwd: 's!', hook_event_name: 's!', transcript_path: 'z', turn_id: 's', agent_id: 's' });
const part15 = shapeValidator({ toolName: 'w!' });
const part16 = shapeValidator({ toolName: 'w!', toolResult: { resultType: 's', textResultForLlm: 's' } });
const part17 = shapeValidator({ toolName: 'w!', error: 's' });
const part18 = shapeValidator({ agentType: 's', agent_type: 's' });
const part19 = shapeValidator({ agentType: 's', stop_hook_active: 'b' });
const part20 = shapeValidator({ error: { message: 's' }, recoverable: 'b' });
const part21 = shapeValidator({ sessionId: 'w!', cwd: 's!', timestamp: 'n', transcriptPath: 's', agentId: 's', agent_id: 's' });
const part22 = shapeValidator({ tool_name: 'w!', tool_result: { result_type: 's', text_result_for_llm: 's' } });
const part23 = shapeValidator({ tool_name: 'w!', error: 's' });
const part24 = shapeValidator({ agent_type: 's', stop_hook_active: 'b' });
const part25 = shapeValidator({ session_id: 'w!', cwd: 's!', hook_event_name: 's!', timestamp: 's', transcript_path: 's', agent_id: 's' });
const part26 = shapeValidator({ session_id: 'w!', cwd: 's!', hook_event_name: 's!', transcript_path: 's' });
const part27 = shapeValidator({ prompt: 's!', message_id: 's' });
const part28 = shapeValidator({ tool_name: 'w!', output: 's', error: 's', interrupted: 'b' });
const part29 = shapeValidator({ session_id: 'w!', cwd: 's!', hook_event_name: 's!', opencode_client: 'w!', agent_id: 's' });
const part30 = shapeValidator({ prompt: 's!', submitted_prompt: 's' });
const part31 = shapeValidator({ session_id: 'w!', cwd: 's!', hook_event_name: 's!', transcript_path: 's', prompt_id: 's', agent_id: 's' });

export const validators = {
  claude: {
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
  },
  codex: {
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
  },
  'copilot-camel': {
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
  },
  'copilot-pascal': {
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
  },
  gemini: {
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
  },
  opencode: {
    base: part29,
    events: {
      SessionStart: part0,
      UserPrompt: part27,
      ToolAfter: part28,
      SessionEnd: part1
    }
  },
  qwen: {
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
  }
};
