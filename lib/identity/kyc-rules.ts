import { DomainError } from "../core/errors";
import {
  GRANTED_LEVELS,
  type GrantedLevel,
  KYC_LEVELS,
  type KycDocumentKind,
  type KycLevel,
  type KycReviewStatus,
  type KycStatus,
} from "./constants";
import { KYC_DOCUMENT_NAMES } from "./kyc-constants";

/**
 * Where a member's verification stands: `none` was never sent, `closed` was rejected for good. Who is `verified` may ask for a
 * higher level and is in `upgrade` while that is reviewed; `settled` has the highest, or was refused a higher one for good.
 */
export type KycState = "none" | "pending" | "verified" | "upgrade" | "settled" | "rejected" | "closed";

/** `reject` asks for some documents again, `close` for none. */
export type KycEvent = "upload" | "submit" | "claim" | "verify" | "reject" | "close";

type Transition = { to: KycState; by: "member" | "administrator" };

const UPLOAD_OR_SUBMIT = (to: KycState) =>
  ({ upload: { to, by: "member" }, submit: { to: "pending", by: "member" } }) as const;

/** The whole state machine (D7); what is not here is refused with 409. */
export const KYC_TRANSITIONS: Readonly<Record<KycState, Partial<Record<KycEvent, Transition>>>> = {
  none: UPLOAD_OR_SUBMIT("none"),
  pending: {
    claim: { to: "pending", by: "administrator" },
    verify: { to: "verified", by: "administrator" },
    reject: { to: "rejected", by: "administrator" },
    close: { to: "closed", by: "administrator" },
  },
  verified: { upload: { to: "verified", by: "member" }, submit: { to: "upgrade", by: "member" } },
  upgrade: {
    claim: { to: "upgrade", by: "administrator" },
    verify: { to: "verified", by: "administrator" },
    reject: { to: "verified", by: "administrator" },
    close: { to: "settled", by: "administrator" },
  },
  settled: {},
  rejected: UPLOAD_OR_SUBMIT("rejected"),
  closed: {},
};

type Standing = { status: KycStatus; level: KycLevel };
type Latest = { status: KycReviewStatus; final: boolean; fromLevel: KycLevel | null };

/** The state out of the member's status and their latest submission. An administrator's change of the status reopens. */
export function kycStateOf({ status, level }: Standing, latest: Latest | null): KycState {
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

const REFUSAL: Readonly<Record<KycState, string>> = {
  none: "Todavía no has enviado tus documentos",
  pending: "Tus documentos están en revisión: no puedes cambiarlos hasta que respondamos",
  verified: "Tu identidad ya está verificada",
  upgrade: "Tu solicitud de nivel está en revisión: no puedes cambiarla hasta que respondamos",
  settled: "Tu identidad ya está verificada y no puedes solicitar un nivel superior",
  rejected: "La verificación ya está resuelta",
  closed: "Tu verificación se ha cerrado y no admite más envíos. Escríbenos si crees que es un error.",
};

/** Throws `conflict`, in the member's words, unless `event` may happen in `state`. */
export function requireKyc(state: KycState, event: KycEvent): void {
  if (!allowsKyc(state, event)) throw new DomainError("conflict", REFUSAL[state]);
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
