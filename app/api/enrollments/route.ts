import { reader } from "@/lib/core/route";
import { listStudies } from "@/lib/learning/enrollment-queries";
import { studiesJson } from "@/lib/learning/study-present";
import { listStudiesInput } from "@/lib/learning/study-schema";

export const GET = reader(
  {
    summary: "What one studies, courses or mentorships, the latest first",
    allow: "app:courses",
    input: listStudiesInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { studies, nextCursor } = await listStudies(viewer, input);
    return { result: studies, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  studiesJson,
);
