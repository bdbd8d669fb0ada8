import type { Metadata } from "next";
import { AuditTab } from "@/components/admin/audit/tab";
import { BankTab } from "@/components/admin/bank/tab";
import { FundingTab } from "@/components/admin/funding/tab";
import { LoansTab } from "@/components/admin/lending/tab";
import { BitcoinOrders } from "@/components/admin/money/bitcoin-orders";
import { PurchaseList } from "@/components/admin/money/purchases";
import { SalesTab } from "@/components/admin/projects/tab";
import { ApprovalsTab } from "@/components/admin/queues/tab";
import { SettingsTab } from "@/components/admin/settings/tab";
import { SystemTab } from "@/components/admin/system/tab";
import { AppPermissionsTab } from "@/components/admin/users/app-permissions-tab";
import { PanelCounts } from "@/components/admin/users/counts";
import { LevelsTab } from "@/components/admin/users/levels-tab";
import { UsersTab } from "@/components/admin/users/tab";
import { PageTitle } from "@/components/display/heading";
import { PageActions, PageHeader, PageHeading } from "@/components/display/page-header";
import { LinkButton } from "@/components/parts/link-button";
import { NavTabs } from "@/components/parts/nav-tabs";
import { auditFilters } from "@/lib/admin/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { PANEL_TABS } from "@/lib/core/site/panel-tabs";
import { userFilters } from "@/lib/identity/schema";
import { statementFilters } from "@/lib/wallet/statement/schema";

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { tab } = await searchParams;
  return { title: isTab(tab) ? `${PANEL_TABS[tab].name} · Administración` : "Administración" };
}

type Tab = keyof typeof PANEL_TABS;
type Params = Record<string, string | string[] | undefined>;

type PageProps = { searchParams: Promise<Params> };

export default async function AdminPage({ searchParams }: PageProps) {
  const viewer = await requireViewer("admin");
  const params = await searchParams;
  const tab = isTab(params.tab) ? params.tab : "users";
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Panel de administración</PageTitle>
          {tab === "users" || tab === "app-permissions" ? <PanelCounts viewer={viewer} /> : null}
        </PageHeading>
        <PageActions className="flex-wrap">
          <LinkButton href="/admin/password-debug" size="sm">
            Recuperaciones de contraseña
          </LinkButton>
          <LinkButton href="/admin/emails" size="sm">
            Gestión de correos
          </LinkButton>
        </PageActions>
      </PageHeader>
      <NavTabs
        label="Secciones"
        wrap
        tabs={Object.entries(PANEL_TABS).map(([key, { name }]) => ({
          href: `/admin?tab=${key}`,
          name,
          current: key === tab,
        }))}
      />
      <TabContent tab={tab} viewer={viewer} params={params} />
    </>
  );
}

function TabContent({ tab, viewer, params }: { tab: Tab; viewer: AdminActor; params: Params }) {
  switch (tab) {
    case "users": {
      const selected = typeof params.user === "string" ? params.user : undefined;
      const { cursor } = statementFilters.parse({ cursor: params.movements });
      return (
        <UsersTab viewer={viewer} filters={userFilters.parse(params)} selected={selected} before={cursor} />
      );
    }
    case "app-permissions":
      return <AppPermissionsTab viewer={viewer} filters={userFilters.parse(params)} />;
    case "permissions":
      return <LevelsTab />;
    case "approvals":
      return <ApprovalsTab viewer={viewer} params={params} />;
    case "orders":
      return <BitcoinOrders viewer={viewer} params={params} />;
    case "purchases":
      return <PurchaseList viewer={viewer} params={params} />;
    case "bank":
      return <BankTab viewer={viewer} params={params} />;
    case "loans":
      return <LoansTab viewer={viewer} params={params} />;
    case "sales":
      return <SalesTab viewer={viewer} params={params} />;
    case "funding":
      return <FundingTab viewer={viewer} params={params} />;
    case "settings":
      return <SettingsTab viewer={viewer} />;
    case "audit":
      return <AuditTab viewer={viewer} filters={auditFilters.parse(params)} />;
    case "system":
      return <SystemTab viewer={viewer} />;
  }
}

function isTab(value: unknown): value is Tab {
  return typeof value === "string" && Object.hasOwn(PANEL_TABS, value);
}
