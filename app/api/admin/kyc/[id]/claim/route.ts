import { route } from "@/lib/core/route";
import { claimKyc } from "@/lib/identity/claim-kyc";

export const POST = route(claimKyc, {
  summary: "Claim a verification for thirty minutes, so that two do not review the same",
});
