import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projects } from "@/db/schema";
import { command, parse, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { notifyReviewers } from "./notices";
import { getProject } from "./queries";
import { milestonesOf, type Project, projectRows } from "./rows";
import { type EditProject, editProjectInput, projectTerms } from "./schema";
import { requireOwnStartup, termsOf, valuesOf, writeMilestones } from "./terms";

/** The promoter edits all of a draft, but only the texts of an open sale, which then wait for an administrator. */
export const editProject = command(
  {
    name: "tokenization.edit-project",
    // A promoter who has lost access to the app remains responsible for their sale.
    allow: "user",
    refusesSuspended: true,
    input: editProjectInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, ...given }) => {
    const known = await projectRows.lock(tx, id);
    const event = known.status === "draft" ? "edit" : "revise";
    const { row: project } = await projectRows.lockFor(tx, { id, event, actor, now });
    if (event === "edit") await rewrite(tx, project, { given, now });
    else await propose(tx, project, { given, now });
    record({ targetId: actor.id, details: { project: id, fields: Object.keys(given) } });
    return getProject(actor, id, tx);
  },
);

type Given = { given: Omit<EditProject, "id">; now: Date };

async function rewrite(tx: Tx, project: Project, { given, now }: Given): Promise<void> {
  const changes = Object.entries(given).filter(([, value]) => value !== undefined);
  const before = termsOf(project, await milestonesOf(tx, project.id));
  const terms = parse(projectTerms, { ...before, ...Object.fromEntries(changes) });
  await requireOwnStartup(tx, { startupId: terms.startupId ?? null, promoterId: project.ownerId });
  await tx
    .update(projects)
    .set({ ...valuesOf(terms), updatedAt: now })
    .where(eq(projects.id, project.id));
  await writeMilestones(tx, project.id, terms);
}

const TEXTS = ["summary", "description", "rights", "risks"] as const;

async function propose(tx: Tx, project: Project, { given, now }: Given): Promise<void> {
  const others = Object.keys(given).filter((field) => !(TEXTS as readonly string[]).includes(field));
  if (others.length > 0) {
    const fields = Object.fromEntries(
      others.map((field) => [field, "Ya no se puede cambiar: la venta está abierta"]),
    );
    throw new DomainError("invalid", MESSAGE.invalid, { fields });
  }
  const { summary, description, rights, risks } = project;
  const base = project.proposedTexts ?? { summary, description, rights, risks };
  const proposedTexts = { ...base, ...defined(given) };
  const changed = await projectRows.move(tx, project, {
    to: project.status,
    set: { proposedTexts, proposedAt: now, updatedAt: now },
  });
  await notifyReviewers(tx, changed, now);
}

function defined({ summary, description, rights, risks }: Given["given"]) {
  return {
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    ...(rights !== undefined && { rights }),
    ...(risks !== undefined && { risks }),
  };
}
