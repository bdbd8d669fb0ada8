import { route } from "@/lib/core/command/route";
import { issueCertificate } from "@/lib/learning/study/issue-certificate";
import { certificateJson } from "@/lib/learning/study/present";

export const POST = route(issueCertificate, {
  summary: "Issue the certificate of a completed course, or return the one already issued",
  body: certificateJson,
});
