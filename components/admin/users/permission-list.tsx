"use client";

import { Users } from "lucide-react";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { TierBadge } from "@/components/display/tier-badge";
import { Avatar } from "@/components/ui/avatar";
import { Empty } from "@/components/ui/empty";
import { Item, ItemGroup } from "@/components/ui/item";
import { APP_KEYS } from "@/lib/auth/apps";
import { fullName } from "@/lib/core/format/person";
import type { AdminUser } from "@/lib/identity/present";
import { tierOf } from "@/lib/identity/rules";
import type { UserFilters } from "@/lib/identity/schema";
import { MoreUsers } from "./load-more";
import { PermissionSwitch } from "./permission-switch";
import { type UserPage, useUserPages } from "./use-user-pages";

/** All members with switches for the ten apps, for changing many permissions quickly. */
export function PermissionList({ first, filters }: { first: UserPage; filters: UserFilters }) {
  const { users, loading, loadMore } = useUserPages(first, filters);
  if (users.length === 0) {
    return <Empty icon={<Users />} title="No hay resultados con esos filtros" />;
  }
  return (
    <>
      <ItemGroup>
        {users.map((user) => (
          <Member key={user.id} user={user} />
        ))}
      </ItemGroup>
      <MoreUsers shown={users.length} loading={loading} loadMore={loadMore} />
    </>
  );
}

function Member({ user }: { user: AdminUser }) {
  const name = fullName(user);
  return (
    <Item className="grid content-start gap-2 *:min-w-0">
      <div className="flex min-w-0 items-center justify-between gap-3">
        <Person>
          <Avatar name={name} src={user.profileImageUrl} />
          <PersonText>
            <PersonName>{name}</PersonName>
            <PersonNote className="truncate">{user.email}</PersonNote>
          </PersonText>
        </Person>
        <TierBadge tier={tierOf(user)} />
      </div>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-8"
        aria-label={`Aplicaciones de ${name}`}
      >
        {APP_KEYS.map((app) => (
          <PermissionSwitch
            key={app}
            className="border-t"
            userId={user.id}
            app={app}
            allowed={user.apps.includes(app)}
            requested={user.requestedApps.includes(app)}
          />
        ))}
      </ul>
    </Item>
  );
}
