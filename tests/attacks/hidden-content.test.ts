import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as start } from "@/app/api/messages/route";
import { db } from "@/db";
import { marketplaceListings } from "@/db/schema";
import { makeUser } from "../factories/identity";
import { publish } from "../factories/listings";
import { enrollIn, makeCourse, makeMentorship } from "../factories/offerings";
import { expectError, send } from "../http/client";

const HIDDEN = { approvalStatus: "pending", status: "draft" } as const;
const NONE = {
  listing: "Ese anuncio no existe",
  course: "Curso no encontrado",
  mentorship: "Mentoría no encontrada",
};
type Kind = keyof typeof NONE;

const make: Readonly<Record<Kind, (owner: { id: string }, isHidden: boolean) => Promise<{ id: number }>>> = {
  listing: async (owner, isHidden) => {
    const { id } = await publish({}, owner);
    if (isHidden) {
      await db.update(marketplaceListings).set({ status: "paused" }).where(eq(marketplaceListings.id, id));
    }
    return { id };
  },
  course: async (owner, isHidden) => makeCourse(owner, isHidden ? HIDDEN : {}),
  mentorship: async (owner, isHidden) => makeMentorship(owner, isHidden ? HIDDEN : {}),
};

type Matter = { to: { id: string }; aboutType: Kind; aboutId: number | string };

const write = (as: { id: string }, { to, aboutType, aboutId }: Matter) =>
  send(start, "POST", { as, body: { userId: to.id, aboutType, aboutId: String(aboutId) } });

describe.each(["listing", "course", "mentorship"] as const)("a conversation about a %s", (aboutType) => {
  it("404: an id that does not exist, of any format", async () => {
    const [as, to] = [await makeUser(), await makeUser()];
    for (const aboutId of [999_999_999, "0", "x", "demo-1", "99999999999999999999"]) {
      expectError(await write(as, { to, aboutType, aboutId }), "not_found", NONE[aboutType]);
    }
  });

  it("404: another member's hidden thing, with the same message; its owner may write about it", async () => {
    const [as, to] = [await makeUser(), await makeUser()];
    const { id: aboutId } = await make[aboutType](to, true);
    expectError(await write(as, { to, aboutType, aboutId }), "not_found", NONE[aboutType]);
    expect((await write(to, { to: as, aboutType, aboutId })).status).toBe(201);
  });

  it("201: of one that is offered, by either side; 404 where neither of the two offers it", async () => {
    const [as, to, stranger] = [await makeUser(), await makeUser(), await makeUser()];
    const { id: aboutId } = await make[aboutType](to, false);
    expect((await write(as, { to, aboutType, aboutId })).status).toBe(201);
    expect((await write(to, { to: as, aboutType, aboutId })).status).toBe(201);
    expect((await write(as, { to: stranger, aboutType, aboutId })).status).toBe(404);
  });
});

it("201: a student of an archived course still writes to its author", async () => {
  const [as, to] = [await makeUser(), await makeUser()];
  const course = await makeCourse(to, { status: "archived" });
  const about = { to, aboutType: "course", aboutId: course.id } as const;
  expect((await write(as, about)).status).toBe(404);
  await enrollIn(course, as);
  expect((await write(as, about)).status).toBe(201);
});
