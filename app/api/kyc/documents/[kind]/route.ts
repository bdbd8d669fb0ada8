import { download, route } from "@/lib/core/command/route";
import { KYC_DOCUMENT } from "@/lib/identity/kyc/constants";
import { readOwnKycDocument } from "@/lib/identity/kyc/documents";
import { kycDocumentJson } from "@/lib/identity/kyc/present";
import { kycDocumentInput } from "@/lib/identity/kyc/schema";
import { uploadKycDocument } from "@/lib/identity/kyc/upload-kyc-document";

export const POST = route(uploadKycDocument, {
  summary: "Upload a document for your verification: an image, or a PDF as proof of address, of at most 5 MB",
  status: 201,
  body: kycDocumentJson,
  upload: KYC_DOCUMENT,
});

export const GET = download(
  {
    summary:
      "Download your current document: a picture as image/jpeg, a PDF as an attachment; the access is logged",
    allow: "user",
    input: kycDocumentInput,
    type: "application/octet-stream",
    refuses: ["not_found"],
  },
  (viewer, { kind }, request) => readOwnKycDocument(viewer, request, kind),
);
