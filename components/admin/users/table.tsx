"use client";

import { Users } from "lucide-react";
import { Amount } from "@/components/display/amount";
import { TierBadge } from "@/components/display/tier-badge";
import { KycBadge } from "@/components/identity/kyc/status-badge";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Empty } from "@/components/ui/empty";
import { APP_KEYS } from "@/lib/auth/apps";
import { formatDate, formatMoney, formatRelative } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { fullName } from "@/lib/core/format/person";
import type { AdminUser } from "@/lib/identity/present";
import { tierOf } from "@/lib/identity/rules";
import type { UserFilters } from "@/lib/identity/schema";
import { filtersQuery } from "./filters-query";
import { MoreUsers } from "./load-more";
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
      <Empty icon={<Users />} title="No hay resultados con esos filtros">
        Prueba con otra parte del nombre o del correo, o quita un filtro.
      </Empty>
    );
  }
  return (
    <>
      <DataTable
        caption="Usuarios: administradores primero, después por antigüedad"
        columns={columnsOf(filters, timeZone)}
        rows={users}
        keyOf={(user) => user.id}
        isSelected={(user) => user.id === selected}
        dense
      />
      <MoreUsers shown={users.length} loading={loading} loadMore={loadMore} />
    </>
  );
}

function columnsOf(filters: UserFilters, timeZone: string): Column<AdminUser>[] {
  return [
    {
      name: "Usuario",
      cell: (user) => (
        <PersonLink
          person={{
            name: fullName(user),
            email: user.email,
            src: user.profileImageUrl,
          }}
          href={`/admin?${filtersQuery({ ...filters, user: user.id })}`}
          scroll={false}
          opens={user.id}
        />
      ),
    },
    { name: "Nivel", label: null, cell: (user) => <AccountBadges user={user} /> },
    {
      name: "KYC",
      cell: ({ kycStatus, kycLevel }) => (
        <span>
          <KycBadge kycStatus={kycStatus} kycLevel={kycLevel} />
        </span>
      ),
    },
    {
      name: "Apps",
      drop: "tablet",
      label: "Apps permitidas",
      align: "end",
      cell: ({ apps }) => (
        <span>
          {apps.length}/{APP_KEYS.length}
        </span>
      ),
    },
    {
      name: "Saldo",
      align: "end",
      cell: ({ balance }) => <Amount {...formatMoney(parseMoney(balance, "EUR"), "EUR")} />,
    },
    {
      name: "Visto",
      drop: "tablet",
      align: "end",
      cellClassName: "text-muted-foreground",
      cell: ({ lastSeenAt }) => <Seen at={lastSeenAt} timeZone={timeZone} />,
    },
  ];
}

function AccountBadges({ user }: { user: AdminUser }) {
  return (
    <span className="flex flex-wrap gap-1">
      <TierBadge tier={tierOf(user)} />
      {user.suspension ? <Badge variant="destructive">Suspendida</Badge> : null}
    </span>
  );
}

function Seen({ at, timeZone }: { at: string | null; timeZone: string }) {
  if (!at) return <span>nunca</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatDate(date, timeZone)} suppressHydrationWarning>
      {formatRelative(date, new Date(), timeZone)}
    </time>
  );
}
