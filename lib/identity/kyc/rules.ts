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

/** The state of a member's verification. */
export type KycState = (typeof KYC.states)[number];
export type KycEvent = (typeof KYC.events)[number];
type Transition = { to: KycState; by: (typeof KYC.roles)[number] };

/** The next state and the only permitted role, by state and event. */
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

/**
 * Returns the state from the member's status and their latest submission. If an administrator changes the status, the
 * verification reopens.
 */
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

/**
 * Returns whether an administrator has set back by hand what the latest submission verified: then accepted documents
 * may be replaced too, since one of them is the cause.
 */
export function isSetBack(status: KycStatus, latest: { status: KycReviewStatus } | null): boolean {
  return status !== "verified" && latest?.status === "verified";
}

/** Returns whether `event` is allowed in `state`. */
export function allowsKyc(state: KycState, event: KycEvent): boolean {
  return KYC_TRANSITIONS[state][event] !== undefined;
}

/** Returns the levels above `level`, in ascending order. */
export function levelsAbove(level: KycLevel): GrantedLevel[] {
  return GRANTED_LEVELS.filter((each) => KYC_LEVELS.indexOf(each) > KYC_LEVELS.indexOf(level));
}

/** Throws `conflict`, with a message for the member, unless `event` is allowed in `state`. */
export function requireKyc(state: KycState, event: KycEvent): void {
  if (!allowsKyc(state, event)) throw KYC.refusal(state);
}

const NAME_LOCKS: Readonly<Partial<Record<KycState, string>>> = {
  pending: "Se está comprobando con tus documentos: podrás cambiarlo cuando respondamos",
  verified: "Está verificado: pide el cambio al soporte",
  upgrade: "Está verificado: pide el cambio al soporte",
  settled: "Está verificado: pide el cambio al soporte",
};

/**
 * Returns why members cannot change their name, or null if they can. Bank accounts are compared with the verified name:
 * if it could be changed, also while it is reviewed, money could be withdrawn to anyone's account.
 */
export function nameLockOf(state: KycState): string | null {
  return NAME_LOCKS[state] ?? null;
}

type Rejection = { kind: KycDocumentKind; reason: string };

/** Returns the reasons of a rejection as one text, one per document, for `kycRejectedReason`. */
export function rejectionText(rejections: readonly Rejection[]): string {
  return rejections.map(({ kind, reason }) => `${KYC_DOCUMENT_NAMES[kind]}: ${reason}`).join(". ");
}

/** Returns an uploaded file's name as one line without control characters; it is only displayed. */
export function shownFileName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/[\p{C}\uFFFD/\\]/gu, "")
    .trim()
    .slice(0, 120);
  return line.toWellFormed().replaceAll("\uFFFD", "") || "documento";
}

/**
 * Returns the verification date for a status: now when it becomes verified, kept while it stays verified, otherwise
 * null (spec 2 §4).
 */
export function verifiedAt(status: KycStatus, previous: Date | null, now: Date): Date | null {
  return status === "verified" ? (previous ?? now) : null;
}
