"use client";

import { Users } from "lucide-react";
import { TierBadge } from "@/components/layout/tier-badge";
import { Amount } from "@/components/ui/amount";
import { Blank } from "@/components/ui/blank";
import { APP_KEYS } from "@/lib/core/apps";
import { formatDate, formatMoney, formatRelative } from "@/lib/core/format";
import { parseMoney } from "@/lib/core/money";
import type { AdminUser } from "@/lib/identity/present";
import { tierOf } from "@/lib/identity/rules";
import type { UserFilters } from "@/lib/identity/schema";
import { KycBadge } from "./kyc-badge";
import { MoreUsers } from "./more-users";
import { PersonLink } from "./person-link";
import { type UserPage, useUserPages } from "./use-user-pages";

type UserTableProps = {
  first: UserPage;
  filters: UserFilters;
  selected: string | undefined;
  timeZone: string;
};

export function UserTable({ first, filters, selected, timeZone }: UserTableProps) {
  const { users, loading, loadMore } = useUserPages(first, filters);
  if (users.length === 0) {
    return (
      <Blank icon={<Users className="icon" />} title="No hay resultados con esos filtros">
        Prueba con otra parte del nombre o del correo, o quita un filtro.
      </Blank>
    );
  }
  return (
    <>
      <div className="table-box">
        <table className="table">
          <caption className="sr-only">Usuarios: administradores primero, después por antigüedad</caption>
          <thead>
            <tr>
              <th>Usuario</th>
              <th>Nivel</th>
              <th>KYC</th>
              <th className="amount">Apps</th>
              <th className="amount">Saldo</th>
              <th className="amount">Visto</th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                selected={user.id === selected}
                href={hrefOf(user, filters)}
                timeZone={timeZone}
              />
            ))}
          </tbody>
        </table>
      </div>
      <MoreUsers shown={users.length} loading={loading} loadMore={loadMore} />
    </>
  );
}

type UserRowProps = { user: AdminUser; selected: boolean; href: string; timeZone: string };

function UserRow({ user, selected, href, timeZone }: UserRowProps) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <tr aria-selected={selected}>
      <td>
        <PersonLink
          person={{ name, email: user.email, src: user.profileImageUrl }}
          href={href}
          scroll={false}
        />
      </td>
      <td className="end">
        <TierBadge tier={tierOf(user)} />
      </td>
      <td data-label="KYC">
        <span>
          <KycBadge kycStatus={user.kycStatus} kycLevel={user.kycLevel} />
        </span>
      </td>
      <td className="amount end" data-label="Apps permitidas">
        <span>
          {user.apps.length}/{APP_KEYS.length}
        </span>
      </td>
      <td className="amount" data-label="Saldo">
        <Amount {...formatMoney(parseMoney(user.balance, "EUR"), "EUR")} />
      </td>
      <td className="amount muted end" data-label="Visto">
        <Seen at={user.lastSeenAt} timeZone={timeZone} />
      </td>
    </tr>
  );
}

function Seen({ at, timeZone }: { at: string | null; timeZone: string }) {
  if (!at) return <span>nunca</span>;
  const moment = new Date(at);
  return (
    <time dateTime={at} title={formatDate(moment, timeZone)} suppressHydrationWarning>
      {formatRelative(moment, new Date(), timeZone)}
    </time>
  );
}

function hrefOf(user: AdminUser, filters: UserFilters): string {
  const given = Object.entries({ ...filters, user: user.id }).filter(([, value]) => value) as [
    string,
    string,
  ][];
  return `/admin?${new URLSearchParams(given)}`;
}
