import { reader, route } from "@/lib/core/command/route";
import { openCourse } from "@/lib/learning/study/open-course";
import { openedJson, studyJson } from "@/lib/learning/study/present";
import { getStudy } from "@/lib/learning/study/queries";
import { studyParams } from "@/lib/learning/study/schema";

export const GET = reader(
  {
    summary: "A course as its student studies it: chapters, what is done, where to go on",
    allow: "app:courses",
    input: studyParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getStudy(viewer, id) }),
  studyJson,
);

export const POST = route(openCourse, {
  summary: "Begin a course, or keep at which chapter one is",
  status: 200,
  body: openedJson,
});
