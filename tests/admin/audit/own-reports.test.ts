import { beforeAll, describe, expect, it } from "vitest";
import { GET as exportAudit } from "@/app/api/admin/audit/export/route";
import { GET as listAudit } from "@/app/api/admin/audit/route";
import { ACTION_LABELS } from "@/lib/admin/audit/action-labels";
import { REPORT_ACTIONS } from "@/lib/admin/audit/rules";
import { authorize } from "@/lib/auth/actor";
import { reportPost } from "@/lib/forum/moderation/report-post";
import { reportCourse, reportMentorship } from "@/lib/learning/reports/report-offering";
import { reportListing } from "@/lib/marketplace/reports/report-listing";
import { reportConversation } from "@/lib/messaging/report-conversation";
import { readReport } from "@/lib/messaging/reports";
import { resolveReport } from "@/lib/messaging/resolve-report";
import { startConversation } from "@/lib/messaging/start-conversation";
import { makePost } from "../../factories/forum";
import { callOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { publish } from "../../factories/listings";
import { makeCourse, makeMentorship } from "../../factories/offerings";
import { send } from "../../http/client";

type Member = { id: string; email: string };
type Line = { action: string; actor: { id: string }; target: { id: string } };

let reported: Member;
let reporter: Member;
let other: Member;

// The administrator is reported in every area, and another one reads and resolves the reported conversation.
beforeAll(async () => {
  [reported, reporter, other] = [await makeAdmin(), await makeUser(), await makeAdmin()];
  const call = await callOf(reporter);
  const about = { reason: "fraud" };
  await reportPost.run(call, { id: (await makePost({}, reported)).id, reason: "Es falso" });
  await reportListing.run(call, { id: (await publish({}, reported)).id, ...about });
  await reportCourse.run(call, { id: (await makeCourse(reported)).id, ...about });
  await reportMentorship.run(call, { id: (await makeMentorship(reported)).id, ...about });
  const { id: conversation } = await startConversation.run(call, { userId: reported.id });
  const { id } = await reportConversation.run(call, { conversation, reason: "Me insulta" });
  const { viewer, request } = await callOf(other);
  await readReport(authorize("admin", viewer), request, id);
  await resolveReport.run(await callOf(other), { id, resolution: "Le hemos avisado" });
});

async function list(as: Member, query: string) {
  const { body, headers } = await send(listAudit, "GET", { as, query: `?${query}` });
  return { lines: body as Line[], cursor: headers.get("x-next-cursor") };
}

async function fileOf(as: Member, query: string) {
  const request = new Request(`http://localhost:3000/api/admin/audit/export?${query}`, {
    headers: { host: "localhost:3000", cookie: await cookieHeaderOf(as) },
  });
  return (await exportAudit(request, { params: Promise.resolve({}) })).text();
}

const isReport = ({ action }: Line) => REPORT_ACTIONS.some((known) => known === action);

describe("an administrator who was reported", () => {
  it("does not find who reported them, by whatever filter", async () => {
    const [me, them] = [encodeURIComponent(reported.email), encodeURIComponent(reporter.email)];
    for (const query of [
      `target=${me}`,
      `actor=${them}`,
      `actor=${them}&target=${me}`,
      `target=${me}&limit=1`,
      `actor=${them}&target=${me}&action=forum.`,
      ...REPORT_ACTIONS.flatMap((action) => [`action=${action}`, `target=${me}&action=${action}`]),
    ]) {
      const { lines } = await list(reported, query);
      expect(lines.filter((line) => isReport(line) && line.target.id === reported.id)).toEqual([]);
      expect(await fileOf(reported, query.replace("&limit=1", ""))).not.toMatch(
        /Denuncia en el foro|denunciad[oa];/,
      );
    }
    const { lines, cursor } = await list(reported, `actor=${them}&target=${me}&limit=1`);
    expect([lines, cursor]).toEqual([[], null]);
    const { lines: aboutMe } = await list(reported, `target=${me}`);
    expect(aboutMe.filter(({ actor }) => actor.id === reporter.id)).toEqual([]);
  });

  it("is shown with their reports to another administrator", async () => {
    const { lines } = await list(other, `target=${reported.id}&limit=100`);
    expect(
      lines
        .filter(isReport)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(REPORT_ACTIONS.filter((action) => !action.startsWith("identity.")).sort());
    for (const label of ["Denuncia en el foro", "Curso denunciado", "Conversación denunciada leída"]) {
      expect(await fileOf(other, `target=${reported.id}`)).toContain(label);
    }
    // Not the reporter, which would link them to the report.
    const { lines: resolved } = await list(other, `actor=${other.id}&action=messaging.resolve-report`);
    expect(resolved).toMatchObject([{ target: { id: reported.id } }]);
  });

  it("has no action of a report that is not withheld", () => {
    const made = Object.keys(ACTION_LABELS).filter((action) => /\.(read-)?report/.test(action));
    expect(made.filter((action) => action !== "funding.report-sales").sort()).toEqual(
      [...REPORT_ACTIONS].sort(),
    );
  });
});
