import { createHash } from "node:crypto";
import { DomainError, type ErrorCode, MESSAGE } from "@/lib/core/command/errors";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { type AccessSnapshot, decide, type Guard } from "./access";
import type { AppKey } from "./apps";
import type { KycLevel, KycStatus } from "./constants";
import type { Scope } from "./scopes";
import type { Suspension } from "./suspension";

/** The number of unread items of a member; counting stops at MAX_UNREAD_COUNTED. */
export type Unread = { notifications: number; messages: number };

/**
 * The figures in the page frame, updated by the live stream. In euros, like `1234.56`: `balance` is the member's total,
 * `available` the part of it that they can spend.
 */
export type Counts = Unread & { balance: string; available: string };

/** A signed-in user, as read from the database for this request. */
export type Viewer = {
  id: string;
  email: string;
  /** Null until the address of a new account is confirmed (D30). */
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
  /** Empty while the account is suspended. */
  apps: readonly AppKey[];
  suspension: Suspension | null;
  unread: Unread;
  /** All their euros, including held ones, in cents. */
  euroCents: bigint;
  /** Those of their euros that are not held, in cents. */
  availableCents: bigint;
  /** Whether money can be moved: false while the kill switch of the ledger is on. */
  isLedgerOpen: boolean;
  /** For a call with an API token, `sid` is empty and no confirmation exists; in the demonstration `sid` is empty. */
  session: { sid: string; confirmedAt: Date; expire: Date };
  /** The API token of the call, if there is one. */
  token?: { id: number; scopes: readonly Scope[] };
};

declare const proven: unique symbol;
type Proof<What> = { readonly [proven]: What };

/** Only `authorize` creates these types: a function that requires one cannot be called with an unauthorized user. */
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

/** The caller of a command as a member, whichever of its guards for members let them in. */
export const memberOf = (actor: UserActor | AppActor) => actor as UserActor;

/** Returns whether the identity is verified as the apps that require KYC need it (spec 1 §2 «App access guard»). */
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

/**
 * Returns `viewer` as an authorized actor if they pass `guard`. Throws DomainError `unauthenticated`, `forbidden` or
 * `account_suspended`.
 */
export function authorize<G extends Guard>(guard: G, viewer: Viewer | null): ActorFor<G> {
  const decision = decide(guard, accessSnapshotOf(viewer));
  if (decision === "allow") return viewer as ActorFor<G>;
  if (!viewer) throw new DomainError("unauthenticated", MESSAGE.unauthenticated);
  if (decision === "no-access") refuseSuspended(viewer);
  const [code, message] = REFUSAL[decision] ?? ["forbidden", MESSAGE.forbidden];
  throw new DomainError(code, message);
}

/** Throws `account_suspended` if the account is suspended: the member can finish what is open, and start nothing. */
export function refuseSuspended({ suspension }: Pick<Viewer, "suspension">): void {
  if (suspension) throw new DomainError("account_suspended", MESSAGE.accountSuspended);
}

/** Returns whether the user confirmed their password within the last `minutes` (D3). */
export function hasConfirmed(viewer: Viewer, minutes: number): boolean {
  return plusMinutes(viewer.session.confirmedAt, minutes) > clock.now();
}

/** Throws `confirmation_required` unless the user confirmed their password within the last `minutes` (D3). */
export function requireConfirmation(viewer: Viewer, minutes: number): void {
  if (hasConfirmed(viewer, minutes)) return;
  throw new DomainError("confirmation_required", MESSAGE.confirmationRequired);
}

/**
 * Returns a short hash of everything that determines what this user may open, and of whether money can be moved: when
 * it changes, pages must be rendered again.
 */
export function accessTag(
  person: Pick<Viewer, "apps" | "isAdmin" | "kycStatus" | "kycLevel" | "suspension" | "isLedgerOpen">,
): string {
  const { apps, isAdmin, kycStatus, kycLevel, suspension, isLedgerOpen } = person;
  const snapshot = JSON.stringify([
    [...apps].sort(),
    isAdmin,
    kycStatus,
    kycLevel,
    suspension?.since ?? null,
    isLedgerOpen,
  ]);
  return createHash("sha256").update(snapshot).digest("base64url").slice(0, 22);
}
