import type { KycLevel, KycStatus } from "@/lib/auth/constants";
import type { Tier } from "./constants";

type TierAccess = { isAdmin: boolean; kycStatus: KycStatus; kycLevel: KycLevel };

/** The tier shown for a member (spec 2 §4): admin, else by KYC level. */
export function tierOf(person: { isAdmin: boolean; kycLevel: KycLevel }): Tier {
  if (person.isAdmin) return "admin";
  if (person.kycLevel === "complete") return "quality";
  return person.kycLevel === "intermediate" ? "premium" : "basico";
}

/** What setting a tier means for the member's fields (spec 2 §4 «Administrator tier mapping»). */
export function accessOfTier(tier: Tier): TierAccess {
  if (tier === "admin") return { isAdmin: true, kycStatus: "verified", kycLevel: "complete" };
  const kycLevel = { basico: "basic", premium: "intermediate", quality: "complete" } as const;
  return { isAdmin: false, kycStatus: "pending", kycLevel: kycLevel[tier] };
}

/** All the member's euros in the ledger, what is held for an obligation included, in cents (money.md). */
export function euroBalanceOf(member: { euroCents: bigint }): bigint {
  return member.euroCents;
}
