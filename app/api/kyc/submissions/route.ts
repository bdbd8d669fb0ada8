import { route } from "@/lib/core/command/route";
import { kycSubmittedJson } from "@/lib/identity/kyc/present";
import { submitKyc } from "@/lib/identity/kyc/submit-kyc";

export const POST = route(submitKyc, {
  summary: "Submit the uploaded documents for verification",
  status: 201,
  body: kycSubmittedJson,
});
