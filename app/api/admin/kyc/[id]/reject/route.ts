import { route } from "@/lib/core/route";
import { rejectKyc } from "@/lib/identity/reject-kyc";

export const POST = route(rejectKyc, {
  summary: "Reject documents, each with its reason; `final` admits no other attempt",
});
