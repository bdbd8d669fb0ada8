import type { Metadata } from "next";
import { PageTitle } from "@/components/display/heading";
import { PageHeader } from "@/components/display/page-header";
import { NotificationList } from "@/components/notifications/list";
import { NavTabs } from "@/components/parts/nav-tabs";
import { Card } from "@/components/ui/card";
import { requireViewer } from "@/lib/auth/viewer";
import { NOTIFICATIONS_PER_PAGE } from "@/lib/notifications/constants";
import { CATEGORY_LABELS } from "@/lib/notifications/labels";
import { notificationsJson } from "@/lib/notifications/present";
import { listNotifications } from "@/lib/notifications/queries";
import { NOTIFICATION_FILTERS } from "@/lib/notifications/schema";

export const metadata: Metadata = { title: "Notificaciones" };

const NAMES = { all: "Todas", unread: "Sin leer", ...CATEGORY_LABELS };

type PageProps = { searchParams: Promise<{ filter?: string | string[] }> };

export default async function NotificationsPage({ searchParams }: PageProps) {
  const viewer = await requireViewer("user");
  const { filter: asked } = await searchParams;
  const filter = NOTIFICATION_FILTERS.find((one) => one === asked) ?? "all";
  const page = await listNotifications(viewer, { filter, limit: NOTIFICATIONS_PER_PAGE });
  const first = { notifications: notificationsJson(page.rows), nextCursor: page.nextCursor };
  const shown = NOTIFICATION_FILTERS.filter((one) => one !== "administration" || viewer.isAdmin);
  return (
    <>
      <PageHeader>
        <PageTitle>Notificaciones</PageTitle>
      </PageHeader>
      <NavTabs
        label="Qué notificaciones ver"
        tabs={shown.map((one) => ({
          href: one === "all" ? "/notifications" : `/notifications?filter=${one}`,
          name: NAMES[one],
          current: one === filter,
        }))}
      />
      <Card aria-labelledby="shown">
        <h2 className="sr-only" id="shown">
          {NAMES[filter]}
        </h2>
        <NotificationList key={filter} first={first} filter={filter} timeZone={viewer.timezone} />
      </Card>
    </>
  );
}
