export const GIVE_ROLES = 'mutation($input: GiveRolesInput!) { giveRoles(input: $input) { commandId } }';
const CALL_FIELDS = 'id status seat text judge takenFrom answer place { matchId title table }';
export const CALL_JUDGE = `mutation($input: CallJudgeInput!) { callJudge(input: $input) { call { ${CALL_FIELDS} } } }`;
export const TAKE_CALL = `mutation($input: TakeCallInput!) { takeCall(input: $input) { call { ${CALL_FIELDS} } } }`;
export const RELEASE_CALL = `mutation($input: JudgeCallInput!) { releaseCall(input: $input) { call { ${CALL_FIELDS} } } }`;
export const ANSWER_CALL = `mutation($input: AnswerCallInput!) { answerCall(input: $input) { call { ${CALL_FIELDS} } } }`;
const EFFECTS =
  'effects { outcome refused penalty { seat penalty suggested deviation nextMatch } result { how seats } amendment { winners } rewind { toFrame } }';
const CASE_FIELDS = `id status frame claim mySeat respondents openedBy { kind seat judge } answers { seat text }
  evidence { audience by { kind seat judge } note frames { from to } file { name sha256 } }
  assignment { judge from } ruling { judge reason appealUntil accepted ${EFFECTS} } appeal { seat reason }
  decision { judge isUpheld reason ${EFFECTS} } closing { how }`;
export const OPEN_CASE = `mutation($input: OpenCaseInput!) { openCase(input: $input) { case { ${CASE_FIELDS} } } }`;
export const RUN_CASE = `mutation($input: RunCaseInput!) { runCase(input: $input) { case { ${CASE_FIELDS} } } }`;
export const TAKE_PART = `mutation($input: TakePartInCaseInput!) { takePartInCase(input: $input) { case { ${CASE_FIELDS} } } }`;
export const CASE = `query($id: ID!) { case(id: $id) { ${CASE_FIELDS} } }`;
export const DESK = `{ judgeDesk { calls { ${CALL_FIELDS} } cases { id } } }`;
export const JUDGING = `query($id: ID!) { matchJudging(matchId: $id) { calls { ${CALL_FIELDS} } cases { ${CASE_FIELDS} } } }`;
export const JUDGED_MATCH =
  'query($id: ID!) { match(id: $id) { status clock { paused { reason } } result { current { winners reason } } } }';
const PENALTY_FIELDS =
  'id penalty suggested deviation reason by effectFrame waitsForNextMatch effectMatch withdrawn { by reason } amendments { penalty by }';
export const GIVE_PENALTY = `mutation($input: GivePenaltyInput!) { givePenalty(input: $input) { penalty { ${PENALTY_FIELDS} } } }`;
export const AMEND_PENALTY = `mutation($input: AmendPenaltyInput!) { amendPenalty(input: $input) { penalty { ${PENALTY_FIELDS} } } }`;
export const PENALTIES = `query($player: ID!) { penalties(player: $player) { ${PENALTY_FIELDS} } }`;
export const NOTE = 'mutation($input: NoteFrameInput!) { noteFrame(input: $input) { commandId } }';
export const CASE_WITH_NAMES = `query($id: ID!, $match: ID!) {
  case(id: $id) { ${CASE_FIELDS} parties { player { id name } } }
  matchJudging(matchId: $match) { calls { ${CALL_FIELDS} } }
  match(id: $match) { notes { text } }
}`;
export const SET_RULES =
  'mutation($input: SetJudgingRulesInput!) { setJudgingRules(input: $input) { rules { pausesOnCall table { version } } } }';
/** The changes that staff receive about judging. */
export const TOLD_TO_STAFF = `{ changes(first: 100, types: [JUDGE_CALLED, CALL_ENDED, CASE_OPENED, CASE_CLOSED, PENALTY_GIVEN, PENALTY_WITHDRAWN]) {
  nodes { type data { __typename ... on JudgeCallRow { seat callStatus: status } ... on CaseRow { caseStatus: status judge } ... on PenaltyRow { player penalty isWithdrawn } } } } }`;
