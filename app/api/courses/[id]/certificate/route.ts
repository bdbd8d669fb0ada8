import { route } from "@/lib/core/command/route";
import { issueCertificate } from "@/lib/learning/study/issue-certificate";
import { certificateJson } from "@/lib/learning/study/present";

export const POST = route(issueCertificate, {
  summary: "The certificate of a completed course: issued once, the same from then on",
  body: certificateJson,
});
