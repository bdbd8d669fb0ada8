import { download } from "@/lib/core/command/route";
import { readKycDocument } from "@/lib/identity/kyc/documents";
import { kycCaseDocumentInput } from "@/lib/identity/kyc/schema";

export const GET = download(
  {
    summary:
      "Download a document under review: a picture as image/jpeg, a PDF as an attachment; the access is logged",
    allow: "admin",
    input: kycCaseDocumentInput,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, document, request) => readKycDocument(viewer, request, document),
);
