import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { POST as archiveCourse, DELETE as restoreCourse } from "@/app/api/courses/[id]/archive/route";
import { POST as submitCourse } from "@/app/api/courses/[id]/submission/route";
import {
  POST as archiveMentorship,
  DELETE as restoreMentorship,
} from "@/app/api/mentorships/[id]/archive/route";
import { POST as submitMentorship } from "@/app/api/mentorships/[id]/submission/route";
import { LearningPreview } from "@/components/admin/learning/preview";
import { OfferingStatusPanel } from "@/components/learning/catalogue/offering-status-panel";
import { authorize } from "@/lib/auth/actor";
import { CONTENT_REVIEW_PATH } from "@/lib/core/site/content-review";
import { getOffering } from "@/lib/learning/catalogue/queries";
import type { OfferingKind } from "@/lib/learning/constants";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeChapter, makeCourse, makeMentorship } from "../../factories/offerings";
import { send } from "../../http/client";

const CALLS = {
  course: { archive: archiveCourse, restore: restoreCourse, submit: submitCourse },
  mentorship: { archive: archiveMentorship, restore: restoreMentorship, submit: submitMentorship },
} as const;
const REASON = "Promete ganancias seguras";

async function anOffering(kind: OfferingKind) {
  const owner = await makeUser();
  const { id } = kind === "course" ? await makeCourse(owner) : await makeMentorship(owner);
  if (kind === "course") await makeChapter({ id });
  const call = (name: "archive" | "restore" | "submit", as: { id: string }, body?: object) =>
    send(CALLS[kind][name], name === "restore" ? "DELETE" : "POST", {
      ...{ as, params: { id: String(id) } },
      ...(body && { body }),
    });
  const panel = async () => {
    const viewer = authorize("user", (await callOf(owner)).viewer);
    const { props } = OfferingStatusPanel({ offering: await getOffering(viewer, { kind, id }) });
    const [, { props: content }] = props.children;
    const [reason, next] = content.children;
    return renderToStaticMarkup(createElement("div", null, reason, next));
  };
  return { id, owner, call, panel };
}

it.each([
  ["course", "Un administrador lo ha retirado del catálogo"],
  ["mentorship", "Un administrador la ha retirado del catálogo"],
] as const)(
  "the owner of a %s that an administrator archived reads why until they submit it",
  async (kind, said) => {
    const { owner, call, panel } = await anOffering(kind);
    await call("archive", await makeAdmin(), { reason: REASON });
    for (const step of ["archived", "restored"]) {
      const shown = await panel();
      expect([step, shown]).toEqual([step, expect.stringContaining(said)]);
      expect(shown).toContain(REASON);
      expect(shown).toContain(`href="${CONTENT_REVIEW_PATH}"`);
      if (step === "archived") expect((await call("restore", owner)).status).toBe(200);
    }
    expect((await call("submit", owner)).body).toMatchObject({
      approvalStatus: "pending",
      rejectionReason: null,
    });
    expect(await panel()).not.toContain(REASON);
  },
);

it("what its owner archived names no administrator, and the review says what was removed", async () => {
  const { id, owner, call, panel } = await anOffering("course");
  await call("archive", owner, {});
  expect(await panel()).not.toContain("administrador");
  await call("restore", owner);
  const admin = await makeAdmin();
  await call("archive", admin, { reason: REASON });
  const viewer = authorize("admin", (await callOf(admin)).viewer);
  const offering = await getOffering(viewer, { kind: "course", id });
  const preview = await LearningPreview({ offering, viewer, caseId: "course-1", closeHref: "/admin" });
  const markup = renderToStaticMarkup(createElement("div", null, preview.props.children));
  expect(markup).toContain(`Retirado: ${REASON}`);
});
