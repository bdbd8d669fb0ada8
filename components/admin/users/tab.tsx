import { MemberProposals } from "@/components/admin/money/proposal-line";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { readHoldings, readMovements } from "@/lib/admin/money/queries";
import { listProposals } from "@/lib/admin/proposals/queries";
import type { AdminActor } from "@/lib/auth/actor";
import { tokensJson } from "@/lib/auth/tokens/present";
import { listMemberTokens } from "@/lib/auth/tokens/queries";
import { readMemberPayments } from "@/lib/bank/payments/member-queries";
import { readMemberPots } from "@/lib/bank/pots/member-queries";
import { listSentDocuments } from "@/lib/identity/kyc/queries";
import { adminUserJson } from "@/lib/identity/present";
import { findUser } from "@/lib/identity/queries";
import type { UserFilters as Filters } from "@/lib/identity/schema";
import { memberSuspensionsJson } from "@/lib/identity/suspensions/present";
import { listSuspensions } from "@/lib/identity/suspensions/queries";
import { UserSheet } from "./details-sheet";
import { UserFilters } from "./filters";
import { filtersQuery } from "./filters-query";
import { readFirstPage } from "./first-page";
import { UsersNotLoaded } from "./not-loaded";
import { UserTable } from "./table";

type UsersTabProps = {
  viewer: AdminActor;
  filters: Filters;
  selected: string | undefined;
  before?: string | undefined;
};

/** All members, administrators first, and the sheet of the selected member. */
export async function UsersTab({ viewer, filters, selected, before }: UsersTabProps) {
  const first = await readFirstPage(viewer, filters);
  const user = selected ? await findUser(viewer, selected) : null;
  const href = `/admin?${filtersQuery(filters)}`;
  return (
    <div className={cn("grid grid-cols-1 items-start gap-6", user && "desk:grid-cols-[minmax(0,1fr)_21rem]")}>
      <Card aria-labelledby="usuarios">
        <CardHeader>
          <h2 className="sr-only" id="usuarios">
            Usuarios
          </h2>
          <UserFilters tab="users" filters={filters} />
        </CardHeader>
        {first ? (
          <UserTable
            key={filtersQuery(filters)}
            first={first}
            filters={filters}
            selected={user?.id}
            timeZone={viewer.timezone}
          />
        ) : (
          <UsersNotLoaded retryHref={href} />
        )}
      </Card>
      {user && <Sheet viewer={viewer} user={user} filters={filters} before={before} />}
    </div>
  );
}

type SheetProps = {
  viewer: AdminActor;
  user: NonNullable<Awaited<ReturnType<typeof findUser>>>;
  filters: Filters;
  before: string | undefined;
};

const MOVEMENTS_PER_PAGE = 8;

// At most one of each kind can be open.
const MAX_PROPOSALS = 10;

async function Sheet({ viewer, user, filters, before }: SheetProps) {
  const [holdings, movements, payments, pots, documents, tokens, suspensions, proposals] = await Promise.all([
    readHoldings(viewer, user.id),
    readMovements(viewer, user.id, { cursor: before, limit: MOVEMENTS_PER_PAGE }),
    readMemberPayments(viewer, user.id),
    readMemberPots(viewer, user.id),
    listSentDocuments(viewer, user.id),
    listMemberTokens(viewer, user.id),
    listSuspensions(viewer, user.id),
    listProposals(viewer, { status: "open", subject: user.id, limit: MAX_PROPOSALS }),
  ]);
  return (
    <UserSheet
      user={adminUserJson(user)}
      holdings={holdings}
      movements={{
        of: movements,
        isOlder: before !== undefined,
        href: `/admin?${filtersQuery({ ...filters, user: user.id })}`,
      }}
      payments={payments}
      pots={pots}
      documents={documents}
      tokens={tokensJson(tokens)}
      suspensions={memberSuspensionsJson(suspensions)}
      proposals={<MemberProposals proposals={proposals.rows} viewer={viewer} />}
      closeHref={`/admin?${filtersQuery(filters)}`}
      timeZone={viewer.timezone}
      isSelf={user.id === viewer.id}
    />
  );
}
