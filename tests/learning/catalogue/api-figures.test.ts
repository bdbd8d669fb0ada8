import { expect, it } from "vitest";
import { GET } from "@/app/api/courses/figures/route";
import { makeUser } from "../../factories/identity";
import { makeCourse, makeMentorship } from "../../factories/offerings";
import { send } from "../../http/client";

it("GET /api/courses/figures, 200: a visitor learns how many are offered, and of no draft", async () => {
  const as = await makeUser();
  expect((await send(GET, "GET")).body).toEqual({ courses: 0, mentorships: 0 });
  await makeCourse(as);
  await makeCourse(as);
  await makeCourse(as, { approvalStatus: "pending", status: "draft" });
  await makeMentorship(as);
  expect(await send(GET, "GET")).toMatchObject({ status: 200, body: { courses: 2, mentorships: 1 } });
});
