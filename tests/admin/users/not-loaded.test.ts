import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AppPermissionsTab } from "@/components/admin/users/app-permissions-tab";
import { UsersNotLoaded } from "@/components/admin/users/not-loaded";
import { UsersTab } from "@/components/admin/users/tab";
import { UserTable } from "@/components/admin/users/table";
import type { AdminActor } from "@/lib/auth/actor";
import { userFilters } from "@/lib/identity/schema";
import { callOf, makeAdmin } from "../../factories/identity";

const filters = userFilters.parse({ search: "marta", tier: "premium" });

async function administrator(): Promise<AdminActor> {
  return (await callOf(await makeAdmin())).viewer as AdminActor;
}

afterEach(() => void vi.unstubAllGlobals());

// The process keeps one pool in a global; an object without methods simulates an unreachable database.
const loseDatabase = () => vi.stubGlobal("lonjaConnection", { db: {} });

/** Returns all elements of a screen, without rendering components. */
function partsOf(node: ReactNode): unknown[] {
  if (Array.isArray(node)) return node.flatMap(partsOf);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  return [node.type, ...partsOf(node.props.children)];
}

describe("the members' list that cannot be read", () => {
  it("is shown instead of the list on both tabs, within the panel", async () => {
    const viewer = await administrator();
    loseDatabase();
    const users = partsOf(await UsersTab({ viewer, filters, selected: undefined }));
    expect(users).toContain(UsersNotLoaded);
    expect(users).not.toContain(UserTable);
    expect(partsOf(await AppPermissionsTab({ viewer, filters }))).toContain(UsersNotLoaded);
  });

  it("is replaced by the list after a retry", async () => {
    const parts = partsOf(await UsersTab({ viewer: await administrator(), filters, selected: undefined }));
    expect(parts).toContain(UserTable);
    expect(parts).not.toContain(UsersNotLoaded);
  });

  it("shows «Error al cargar usuarios» and links to the same filters", () => {
    const html = renderToStaticMarkup(UsersNotLoaded({ retryHref: "/admin?search=marta" }));
    expect(html).toContain("Error al cargar usuarios");
    expect(html).toContain('href="/admin?search=marta"');
    expect(html).toContain("Reintentar");
  });
});
