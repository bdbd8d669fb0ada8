import { reader } from "@/lib/core/command/route";
import { instructorParams } from "@/lib/learning/catalogue/schema";
import { getInstructor } from "@/lib/learning/study/instructor-queries";
import { instructorJson } from "@/lib/learning/study/present";

export const GET = reader(
  {
    summary: "Get a member who teaches: average rating, and numbers of courses and mentorships",
    allow: "app:courses",
    input: instructorParams,
    refuses: ["not_found"],
  },
  async (_viewer, { id }) => ({ result: await getInstructor(id) }),
  instructorJson,
);
