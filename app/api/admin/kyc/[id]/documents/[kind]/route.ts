import { download } from "@/lib/core/route";
import { kycCaseDocumentInput } from "@/lib/identity/kyc-schema";
import { readKycDocument } from "@/lib/identity/read-kyc-document";

export const GET = download(
  {
    summary:
      "A document under review: a picture as image/jpeg, a PDF as an attachment. The reading is recorded",
    allow: "admin",
    input: kycCaseDocumentInput,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, document, request) => readKycDocument(viewer, request, document),
);
