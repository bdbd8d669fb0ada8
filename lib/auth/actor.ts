import { createHash } from "node:crypto";
import { DomainError, type ErrorCode, MESSAGE } from "@/lib/core/command/errors";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { type AccessSnapshot, decide, type Guard } from "./access";
import type { AppKey } from "./apps";
import type { KycLevel, KycStatus } from "./constants";
import type { Scope } from "./scopes";

/** What waits for a member; from MAX_UNREAD_COUNTED on it is not counted further. */
export type Unread = { notifications: number; messages: number };

/** What the frame shows and the live stream keeps true; `balance` is all the member's euros: `1234.56`. */
export type Counts = Unread & { balance: string };

/** A signed-in person, as the database knows them now. */
export type Viewer = {
  id: string;
  email: string;
  /** Null while the address of a new account is not proven (D30). */
  emailConfirmedAt: Date | null;
  username: string | null;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  reputation: string;
  timezone: string;
  isAdmin: boolean;
  kycStatus: KycStatus;
  kycLevel: KycLevel;
  createdAt: Date;
  apps: readonly AppKey[];
  unread: Unread;
  /** All their euros, what is held included, in cents. */
  euroCents: bigint;
  /** Of whoever calls by a token `sid` is empty, and nothing was ever confirmed. */
  session: { sid: string; confirmedAt: Date; expire: Date };
  /** The token they call by, where it is one. */
  token?: { id: number; scopes: readonly Scope[] };
};

declare const proven: unique symbol;
type Proof<What> = { readonly [proven]: What };

/** Only `authorize` makes these: a function that asks for one cannot be called with an unproven person. */
export type UserActor = Viewer & Proof<"user">;
export type AdminActor = Viewer & Proof<"admin">;
type AppActor = Viewer & Proof<"app">;

export type ActorFor<G extends Guard> = G extends "public"
  ? Viewer | null
  : G extends "admin"
    ? AdminActor
    : G extends "user"
      ? UserActor
      : AppActor;

/** Whether the identity is verified well enough for the KYC-flagged apps (spec 1 §2 «App access guard»). */
export function isVerified(person: { kycStatus: KycStatus; kycLevel: KycLevel }): boolean {
  return person.kycStatus === "verified" && person.kycLevel !== "none";
}

export function accessSnapshotOf(viewer: Viewer | null): AccessSnapshot {
  return viewer && { isAdmin: viewer.isAdmin, isVerified: isVerified(viewer), apps: viewer.apps };
}

const REFUSAL: Readonly<Record<string, [ErrorCode, string]>> = {
  "sign-in": ["unauthenticated", MESSAGE.unauthenticated],
  register: ["unauthenticated", MESSAGE.unauthenticated],
  "admin-sign-in": ["forbidden", MESSAGE.adminOnly],
  "no-access": ["forbidden", MESSAGE.appBlocked],
  "verify-identity": ["forbidden", MESSAGE.kycRequired],
};

/** Proves that `viewer` passes `guard`; throws DomainError `unauthenticated` or `forbidden`. */
export function authorize<G extends Guard>(guard: G, viewer: Viewer | null): ActorFor<G> {
  const decision = decide(guard, accessSnapshotOf(viewer));
  if (decision === "allow") return viewer as ActorFor<G>;
  if (!viewer) throw new DomainError("unauthenticated", MESSAGE.unauthenticated);
  const [code, message] = REFUSAL[decision] ?? ["forbidden", MESSAGE.forbidden];
  throw new DomainError(code, message);
}

/** Whether the person confirmed their password within the last `minutes` (D3). */
export function hasConfirmed(viewer: Viewer, minutes: number): boolean {
  return plusMinutes(viewer.session.confirmedAt, minutes) > clock.now();
}

/** Throws `confirmation_required` unless the person confirmed their password within the last `minutes` (D3). */
export function requireConfirmation(viewer: Viewer, minutes: number): void {
  if (hasConfirmed(viewer, minutes)) return;
  throw new DomainError("confirmation_required", MESSAGE.confirmationRequired);
}

/** A short tag of everything that decides what this person may open: it changes when a screen must be rendered again. */
export function accessTag(person: Pick<Viewer, "apps" | "isAdmin" | "kycStatus" | "kycLevel">): string {
  const { apps, isAdmin, kycStatus, kycLevel } = person;
  const snapshot = JSON.stringify([[...apps].sort(), isAdmin, kycStatus, kycLevel]);
  return createHash("sha256").update(snapshot).digest("base64url").slice(0, 22);
}
