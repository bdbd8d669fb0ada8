import { POST as cancelRoute } from "@/app/api/mentorships/[id]/sessions/[sessionId]/cancellation/route";
import { POST as confirmRoute } from "@/app/api/mentorships/[id]/sessions/[sessionId]/confirmation/route";
import { POST as declineRoute } from "@/app/api/mentorships/[id]/sessions/[sessionId]/rejection/route";
import { GET as listRoute, POST as proposeRoute } from "@/app/api/mentorships/[id]/sessions/route";
import { aMentorship, aStudent } from "../../factories/study";
import { send } from "../../http/client";

const HOUR_MS = 3_600_000;
const BASE_MS = Date.now();

/** Returns the same time for all callers, so that dates are equal to the millisecond. */
export const inHours = (hours: number) => new Date(BASE_MS + hours * HOUR_MS).toISOString();

export type Who = { id: string } | null;
export const params = (id: number | string, sessionId?: number | string) => ({
  id: String(id),
  ...(sessionId !== undefined && { sessionId: String(sessionId) }),
});
export const propose = (as: Who, id: number | string, body: object = {}) =>
  send(proposeRoute, "POST", { as, params: params(id), body: { startsAt: inHours(48), ...body } });
export const list = (as: Who, id: number | string, query = "") =>
  send(listRoute, "GET", { as, params: params(id), query });
export const ROUTES = { confirm: confirmRoute, decline: declineRoute, cancel: cancelRoute } as const;
type Event = keyof typeof ROUTES;
export const move = (event: Event, as: Who, id: number, sessionId: number | string) =>
  send(ROUTES[event], "POST", { as, params: params(id, sessionId), body: {} });

export async function aPair() {
  const mentorship = await aMentorship();
  const student = await aStudent(mentorship, { kind: "mentorship" });
  return { mentorship, id: mentorship.id, mentor: { id: mentorship.ownerId }, student };
}
