import {
  GRANTED_LEVELS,
  type GrantedLevel,
  KYC_LEVELS,
  type KycDocumentKind,
  type KycLevel,
  type KycReviewStatus,
  type KycStatus,
} from "@/lib/auth/constants";
import { KYC_DOCUMENT_NAMES } from "./constants";
import { KYC } from "./machine";

/** Where a member's verification stands. */
export type KycState = (typeof KYC.states)[number];
export type KycEvent = (typeof KYC.events)[number];
type Transition = { to: KycState; by: (typeof KYC.roles)[number] };

/** State × event → the state that follows and who may: each step is one role's. */
export const KYC_TRANSITIONS = Object.fromEntries(
  KYC.states.map((state) => {
    const steps = KYC.events.flatMap((event) => {
      const step = KYC.stepFrom(state, event);
      return step ? [[event, { to: step.to, by: step.by[0] }]] : [];
    });
    return [state, Object.fromEntries(steps)];
  }),
) as Readonly<Record<KycState, Partial<Record<KycEvent, Transition>>>>;

type CurrentKyc = { status: KycStatus; level: KycLevel };
type Latest = { status: KycReviewStatus; final: boolean; fromLevel: KycLevel | null };

/** The state out of the member's status and their latest submission. An administrator's change of the status reopens. */
export function kycStateOf({ status, level }: CurrentKyc, latest: Latest | null): KycState {
  if (latest?.status === "pending") {
    return status === "verified" && latest.fromLevel !== null ? "upgrade" : "pending";
  }
  if (status === "verified") {
    const isRefused = latest?.final && latest.fromLevel === level;
    return isRefused || levelsAbove(level).length === 0 ? "settled" : "verified";
  }
  if (status !== "rejected") return "none";
  return latest?.final ? "closed" : "rejected";
}

/** Whether `event` may happen in `state`. */
export function allowsKyc(state: KycState, event: KycEvent): boolean {
  return KYC_TRANSITIONS[state][event] !== undefined;
}

/** The levels higher than `level`, from the lowest. */
export function levelsAbove(level: KycLevel): GrantedLevel[] {
  return GRANTED_LEVELS.filter((each) => KYC_LEVELS.indexOf(each) > KYC_LEVELS.indexOf(level));
}

/** Throws `conflict`, in the member's words, unless `event` may happen in `state`. */
export function requireKyc(state: KycState, event: KycEvent): void {
  if (!allowsKyc(state, event)) throw KYC.refusal(state);
}

type Rejection = { kind: KycDocumentKind; reason: string };

/** The reasons of a rejection in one text, a document each: what `kycRejectedReason` holds. */
export function rejectionText(rejections: readonly Rejection[]): string {
  return rejections.map(({ kind, reason }) => `${KYC_DOCUMENT_NAMES[kind]}: ${reason}`).join(". ");
}

/** A sent file's name as one harmless line; it is shown, never used. */
export function shownFileName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/[\p{C}\uFFFD/\\]/gu, "")
    .trim()
    .slice(0, 120);
  return line.toWellFormed().replaceAll("\uFFFD", "") || "documento";
}

/** The verified date that goes with a status: now when it becomes verified, kept while it stays, else none (spec 2 §4). */
export function verifiedAt(status: KycStatus, previous: Date | null, now: Date): Date | null {
  return status === "verified" ? (previous ?? now) : null;
}

type KycLabel = "Verificado" | "Rechazado" | "Sin iniciar" | "Pendiente";

/** The state of their verification; nothing sent yet reads «Sin iniciar». */
export function kycLabel(person: { kycStatus: KycStatus; kycLevel: KycLevel }): KycLabel {
  if (person.kycStatus === "verified") return "Verificado";
  if (person.kycStatus === "rejected") return "Rechazado";
  if (person.kycStatus === "incomplete" || person.kycLevel === "none") return "Sin iniciar";
  return "Pendiente";
}
