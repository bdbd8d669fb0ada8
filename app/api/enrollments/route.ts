import { pageReader } from "@/lib/core/command/page-reader";
import { listStudies } from "@/lib/learning/study/enrollment-queries";
import { studiesJson } from "@/lib/learning/study/present";
import { listStudiesInput } from "@/lib/learning/study/schema";

export const GET = pageReader(
  {
    summary: "List your enrolments in courses or mentorships, newest first",
    allow: "app:courses",
    input: listStudiesInput,
    refuses: [],
  },
  (viewer, { type, ...page }) => listStudies(viewer, { kind: type, ...page }),
  studiesJson,
);
