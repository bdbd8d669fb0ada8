import type { Metadata } from "next";
import Link from "next/link";
import { PermissionList } from "@/components/admin/permission-list";
import { UserFilters } from "@/components/admin/user-filters";
import { UserSheet } from "@/components/admin/user-sheet";
import { UserTable } from "@/components/admin/user-table";
import { Card, CardHead } from "@/components/ui/card";
import { Tabs } from "@/components/ui/tabs";
import type { AdminActor } from "@/lib/core/actor";
import { formatCount } from "@/lib/core/format";
import { requireViewer } from "@/lib/core/viewer";
import { USERS_PER_PAGE } from "@/lib/identity/constants";
import { adminUserJson, adminUsersJson } from "@/lib/identity/present";
import { countUsers, findUser, listUsers } from "@/lib/identity/queries";
import { type UserFilters as Filters, userFilters } from "@/lib/identity/schema";

export const metadata: Metadata = { title: "Administración" };

const TABS = { users: "Usuarios", "app-permissions": "Permisos de apps" } as const;

type AdminPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminPage({ searchParams }: AdminPageProps) {
  const viewer = await requireViewer("admin");
  const params = await searchParams;
  const filters = userFilters.parse(params);
  const tab = params.tab === "app-permissions" ? "app-permissions" : "users";
  const { members, toVerify, requests } = await countUsers(viewer);
  return (
    <>
      <header className="page-head">
        <div className="stack stack-1">
          <h1 className="title">Panel de administración</h1>
          <p className="muted">
            {formatCount(members)} miembros · {formatCount(toVerify)} por verificar ·{" "}
            <Link href="/admin?tab=app-permissions&requests=open">
              {requests === 1 ? "1 solicitud de acceso" : `${formatCount(requests)} solicitudes de acceso`}
            </Link>
          </p>
        </div>
      </header>
      <Tabs
        label="Secciones"
        tabs={Object.entries(TABS).map(([key, name]) => ({
          href: `/admin?tab=${key}`,
          name,
          current: key === tab,
        }))}
      />
      {tab === "users" ? (
        <UsersTab
          viewer={viewer}
          filters={filters}
          selected={typeof params.user === "string" ? params.user : undefined}
        />
      ) : (
        <PermissionsTab viewer={viewer} filters={filters} />
      )}
    </>
  );
}

type TabProps = { viewer: AdminActor; filters: Filters };

async function UsersTab({ viewer, filters, selected }: TabProps & { selected: string | undefined }) {
  const first = await firstPage(viewer, filters);
  const user = selected ? await findUser(viewer, selected) : null;
  return (
    <div className="columns admin">
      <Card aria-labelledby="usuarios">
        <CardHead>
          <h2 className="sr-only" id="usuarios">
            Usuarios
          </h2>
          <UserFilters tab="users" filters={filters} />
        </CardHead>
        <UserTable
          key={keyOf(filters)}
          first={first}
          filters={filters}
          selected={user?.id}
          timeZone={viewer.timezone}
        />
      </Card>
      {user && (
        <UserSheet
          user={adminUserJson(user)}
          closeHref={`/admin?${addressOf(filters)}`}
          timeZone={viewer.timezone}
          isSelf={user.id === viewer.id}
        />
      )}
    </div>
  );
}

async function PermissionsTab({ viewer, filters }: TabProps) {
  const first = await firstPage(viewer, filters);
  return (
    <Card aria-labelledby="permisos">
      <CardHead>
        <h2 className="sr-only" id="permisos">
          Permisos de apps
        </h2>
        <UserFilters tab="app-permissions" filters={filters} />
      </CardHead>
      <PermissionList key={keyOf(filters)} first={first} filters={filters} />
    </Card>
  );
}

async function firstPage(viewer: AdminActor, filters: Filters) {
  const { users, nextCursor } = await listUsers(viewer, { ...filters, limit: USERS_PER_PAGE });
  return { users: adminUsersJson(users), nextCursor };
}

function addressOf(filters: Filters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value) as [string, string][]);
}

const keyOf = (filters: Filters) => addressOf(filters).toString();
