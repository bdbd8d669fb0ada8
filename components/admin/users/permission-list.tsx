"use client";

import { Users } from "lucide-react";
import { TierBadge } from "@/components/display/tier-badge";
import { Avatar } from "@/components/ui/avatar";
import { Blank } from "@/components/ui/blank";
import { APP_KEYS } from "@/lib/auth/apps";
import type { AdminUser } from "@/lib/identity/present";
import { tierOf } from "@/lib/identity/rules";
import type { UserFilters } from "@/lib/identity/schema";
import { MoreUsers } from "./load-more";
import { PermissionSwitch } from "./permission-switch";
import { type UserPage, useUserPages } from "./use-user-pages";

/** Every member with the ten apps: the tab for opening and blocking many at a go. */
export function PermissionList({ first, filters }: { first: UserPage; filters: UserFilters }) {
  const { users, loading, loadMore } = useUserPages(first, filters);
  if (users.length === 0) {
    return <Blank icon={<Users className="icon" />} title="No hay resultados con esos filtros" />;
  }
  return (
    <>
      <ul className="ruled">
        {users.map((user) => (
          <Member key={user.id} user={user} />
        ))}
      </ul>
      <MoreUsers shown={users.length} loading={loading} loadMore={loadMore} />
    </>
  );
}

function Member({ user }: { user: AdminUser }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <li className="stack stack-2">
      <div className="row between">
        <div className="person">
          <Avatar name={name} src={user.profileImageUrl} />
          <div>
            <span className="name">{name}</span>
            <span className="note mail">{user.email}</span>
          </div>
        </div>
        <TierBadge tier={tierOf(user)} />
      </div>
      <ul className="perms perms-wide" aria-label={`Aplicaciones de ${name}`}>
        {APP_KEYS.map((app) => (
          <PermissionSwitch
            key={app}
            userId={user.id}
            app={app}
            allowed={user.apps.includes(app)}
            requested={user.requestedApps.includes(app)}
          />
        ))}
      </ul>
    </li>
  );
}
