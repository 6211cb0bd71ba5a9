/** What reflect and its hub say to each other. */
export {
  uuidSchema,
  learningIdSchema,
  timeSchema,
  lineSchema,
  personSchema,
  type Person,
  ROLES,
  roleSchema,
  type Role,
  SCOPES,
  scopeSchema,
  type Scope,
  POLICIES,
  policySchema,
  type Policy,
} from './identifiers.js';
export {
  MAX_PUSH_ITEMS,
  MAX_DOCUMENT_BYTES,
  MAX_CHANGES,
  MAX_HITS,
  MAX_RATINGS,
  MAX_BODY_BYTES,
} from './limits.js';
export { PROBLEM_CODES, type ProblemCode, problemSchema, type Problem } from './problem.js';
export { type TokenText, formatToken, parseToken } from './token-text.js';
export { meReplySchema, type MeReply } from './me.js';
export {
  projectKeySchema,
  projectSchema,
  type HubProject,
  projectsQuerySchema,
  projectsReplySchema,
  type ProjectsReply,
  createProjectSchema,
  type CreateProject,
  changeProjectSchema,
  type ChangeProject,
  projectMembersReplySchema,
  type ProjectMembersReply,
  setRoleSchema,
  type SetRole,
} from './projects.js';
export {
  cursorSchema,
  changesQuerySchema,
  type ChangesQuery,
  sharedLearningSchema,
  type HubLearning,
  TOMBSTONE_REASONS,
  changeSchema,
  type HubChange,
  changesReplySchema,
  type ChangesReply,
} from './changes.js';
export {
  pushItemSchema,
  type PushItem,
  pushRequestSchema,
  type PushRequest,
  PUSH_OUTCOMES,
  REVISION_STATES,
  revisionStateSchema,
  type RevisionState,
  REFUSALS,
  pushResultSchema,
  type PushResult,
  pushReplySchema,
  type PushReply,
  learningParamsSchema,
} from './push.js';
export {
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  proposalSchema,
  type HubProposal,
  proposalsQuerySchema,
  type ProposalsQuery,
  proposalsReplySchema,
  type ProposalsReply,
  reviewRequestSchema,
  type ReviewRequest,
} from './proposals.js';
export {
  searchRequestSchema,
  type SearchRequest,
  searchReplySchema,
  type SearchReply,
  ratingsRequestSchema,
  type RatingsRequest,
  ratingsReplySchema,
  type RatingsReply,
  ratingTotalsReplySchema,
  type RatingTotalsReply,
} from './search.js';
export {
  memberSchema,
  type HubMember,
  membersReplySchema,
  type MembersReply,
  createMemberSchema,
  type CreateMember,
  revokeReplySchema,
  type RevokeReply,
  exportReplySchema,
  type ExportReply,
  eraseRequestSchema,
  type EraseRequest,
  eraseReplySchema,
  type EraseReply,
} from './members.js';
export {
  tokenSchema,
  type HubToken,
  tokensQuerySchema,
  tokensReplySchema,
  type TokensReply,
  createTokenSchema,
  type CreateToken,
  createTokenReplySchema,
  type CreateTokenReply,
} from './tokens.js';
export {
  startLoginSchema,
  type StartLogin,
  startLoginReplySchema,
  type StartLoginReply,
  finishLoginSchema,
  type FinishLogin,
  finishLoginReplySchema,
} from './provider-login.js';
export {
  auditEntrySchema,
  type AuditEntry,
  auditQuerySchema,
  type AuditQuery,
  auditReplySchema,
  type AuditReply,
} from './audit.js';
export { PROTOCOL_VERSIONS, PROTOCOL_HEADER, chooseProtocol } from './protocol-version.js';
export { healthReplySchema, type HealthReply } from './health.js';
