import { reader, route } from "@/lib/core/command/route";
import { courseParams } from "@/lib/learning/catalogue/schema";
import { openCourse } from "@/lib/learning/study/open-course";
import { openedJson, studyJson } from "@/lib/learning/study/present";
import { getStudy } from "@/lib/learning/study/queries";

export const GET = reader(
  {
    summary: "Get a course for its student: chapters, progress and where to continue",
    allow: "app:courses",
    input: courseParams,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getStudy(viewer, id) }),
  studyJson,
);

export const POST = route(openCourse, {
  summary: "Start a course, or save the current chapter",
  status: 200,
  body: openedJson,
});
