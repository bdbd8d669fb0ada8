import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as exportAudit } from "@/app/api/admin/audit/export/route";
import { GET as listAudit } from "@/app/api/admin/audit/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { ACTION_LABELS } from "@/lib/admin/audit/action-labels";
import { RATING_REPORT_ACTIONS, REPORT_ACTIONS } from "@/lib/admin/audit/rules";
import { authorize } from "@/lib/auth/actor";
import { APP_KEYS } from "@/lib/auth/apps";
import { audit } from "@/lib/core/command/audit";
import { reportPost } from "@/lib/forum/moderation/report-post";
import { reportCourse, reportMentorship } from "@/lib/learning/reports/report-offering";
import { reportListing } from "@/lib/marketplace/reports/report-listing";
import { reportConversation } from "@/lib/messaging/report-conversation";
import { readReport } from "@/lib/messaging/reports";
import { resolveReport } from "@/lib/messaging/resolve-report";
import { startConversation } from "@/lib/messaging/start-conversation";
import { makePost } from "../../factories/forum";
import { callOf, cookieHeaderOf, makeAdmin, makeUser, makeVerifiedUser } from "../../factories/identity";
import { publish } from "../../factories/listings";
import { makeCourse, makeMentorship } from "../../factories/offerings";
import { send } from "../../http/client";
import {
  aRatedOrder,
  aReader,
  aReviewed,
  KINDS,
  type Kind,
  type Rated,
  report,
} from "../../identity/ratings/rated";
import { KINDS as PUBLICATIONS, reportBy } from "../../offers/reports/published";

type Member = { id: string; email: string };
type Line = { action: string; actor: { id: string }; target: { id: string } };

let reported: Member;
let reporter: Member;
let other: Member;

// The administrator is reported in every area, and another one reads and resolves the reported conversation.
beforeAll(async () => {
  [reported, reporter, other] = [
    await makeAdmin(),
    await makeVerifiedUser({ apps: APP_KEYS }),
    await makeAdmin(),
  ];
  const call = await callOf(reporter);
  const about = { reason: "fraud" };
  await reportPost.run(call, { id: (await makePost({}, reported)).id, reason: "Es falso" });
  await reportListing.run(call, { id: (await publish({}, reported)).id, ...about });
  await reportCourse.run(call, { id: (await makeCourse(reported)).id, ...about });
  await reportMentorship.run(call, { id: (await makeMentorship(reported)).id, ...about });
  for (const kind of PUBLICATIONS) {
    expect((await reportBy(reporter, kind, (await kind.publish(reported)).id)).status).toBe(201);
  }
  const { id: conversation } = await startConversation.run(call, { userId: reported.id });
  const { id } = await reportConversation.run(call, { conversation, reason: "Me insulta" });
  const { viewer, request } = await callOf(other);
  await readReport(authorize("admin", viewer), request, { id });
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

describe("an administrator who received a reported rating", () => {
  const promoted = async ({ id }: { id: string }) => {
    const verified = { kycStatus: "verified", kycLevel: "complete", kycVerifiedAt: new Date() } as const;
    const [row] = await db
      .update(users)
      .set({ isAdmin: true, ...verified })
      .where(eq(users.id, id))
      .returning();
    return row as Member;
  };

  it.each<[Kind, () => Promise<Rated>]>([
    ["order", aRatedOrder],
    ["course", () => aReviewed("course")],
    ["mentorship", () => aReviewed("mentorship")],
  ])("does not find who reported the one of a %s, by whatever filter", async (kind, make) => {
    const rating = await make();
    const by = await aReader();
    expect((await report(by, kind, rating)).status).toBe(201);
    const rated = await promoted(rating.rated);
    const author = { id: rating.author.id };
    const action = `identity.${KINDS.find((each) => each.kind === kind)?.command}`;
    const queries = [
      `actor=${by.id}`,
      `target=${author.id}`,
      `actor=${by.id}&target=${author.id}`,
      `action=${action}`,
      `actor=${by.id}&limit=1`,
      "limit=100",
    ];
    for (const query of queries) {
      const found = async (as: Member) =>
        (await list(as, query)).lines.filter((line) => line.action === action && line.actor.id === by.id);
      expect(await found(rated), query).toEqual([]);
      expect(await found(other), query).toHaveLength(1);
      const file = query.replace(/&?limit=\d+/, "");
      expect(await fileOf(rated, file), query).not.toContain(by.email);
      expect(await fileOf(other, file), query).toContain(by.email);
    }
  });

  it("finds the reports of ratings that others received from the same author", async () => {
    const rating = await aReviewed("course");
    const by = await aReader();
    await report(by, "course", rating);
    const { lines } = await list(reported, `actor=${by.id}`);
    expect(lines).toMatchObject([{ action: RATING_REPORT_ACTIONS[0], target: { id: rating.author.id } }]);
  });
});

describe("an earlier line about the decision on a conversation, whose target is the reporter", () => {
  it("is left out for the reported administrator, and shown to another one", async () => {
    const by = await makeUser();
    const call = await callOf(by);
    const { id: conversation } = await startConversation.run(call, { userId: reported.id });
    const { id } = await reportConversation.run(call, { conversation, reason: "Me insulta" });
    const line = { action: "messaging.resolve-report", actorId: other.id, targetId: by.id };
    await audit(db, call.request, { ...line, details: { report: id } });
    const query = `target=${by.id}&action=messaging.resolve-report`;
    expect((await list(reported, query)).lines).toEqual([]);
    expect((await list(other, query)).lines).toMatchObject([{ target: { id: by.id } }]);
    // The same administrator sees the decision on a conversation of others.
    const [one, two] = [await makeUser(), await makeUser()];
    const theirs = await startConversation.run(await callOf(one), { userId: two.id });
    const made = { conversation: theirs.id, reason: "Me insulta" };
    const { id: foreign } = await reportConversation.run(await callOf(one), made);
    await audit(db, call.request, { ...line, targetId: one.id, details: { report: foreign } });
    expect((await list(reported, `target=${one.id}&action=messaging.resolve-report`)).lines).toHaveLength(1);
  });
});
