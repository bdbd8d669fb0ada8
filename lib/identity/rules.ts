import type { KycLevel, KycStatus } from "@/lib/auth/constants";
import type { Tier } from "./constants";

type TierAccess = { isAdmin: boolean; kycStatus: KycStatus; kycLevel: KycLevel };

/** Returns the tier shown for a member (spec 2 §4): admin, otherwise by KYC level. */
export function tierOf(person: { isAdmin: boolean; kycLevel: KycLevel }): Tier {
  if (person.isAdmin) return "admin";
  if (person.kycLevel === "complete") return "quality";
  return person.kycLevel === "intermediate" ? "premium" : "basico";
}

/** Returns the member's fields that a tier stands for (spec 2 §4 «Administrator tier mapping»). */
export function accessOfTier(tier: Tier): TierAccess {
  if (tier === "admin") return { isAdmin: true, kycStatus: "verified", kycLevel: "complete" };
  const kycLevel = { basico: "basic", premium: "intermediate", quality: "complete" } as const;
  return { isAdmin: false, kycStatus: "pending", kycLevel: kycLevel[tier] };
}

/** Returns all the member's euros in the ledger, including held ones, in cents (money.md). */
export function euroBalanceOf(member: { euroCents: bigint }): bigint {
  return member.euroCents;
}
