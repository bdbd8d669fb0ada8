import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/display/heading";
import { PageHeader, PageHeading } from "@/components/display/page-header";
import { ExploreLists } from "@/components/landing/explore-lists";
import { MemberFrame } from "@/components/layout/member/frame";
import { RequestAccessButton } from "@/components/layout/member/request-access-button";
import { PATH_HEADER, routeOf } from "@/lib/auth/access";
import { authorize, type Viewer } from "@/lib/auth/actor";
import { APP_KEYS } from "@/lib/auth/apps";
import { getViewer } from "@/lib/auth/viewer";
import { listOpenAccessRequests } from "@/lib/identity/queries";
import ExplorePage from "../page";

export const metadata: Metadata = { title: "Explorar aplicaciones" };

/** `/apps` for members: the middleware rewrites `/apps` to this page; its own address answers not found. */
export default async function MembersExplorePage() {
  const path = (await headers()).get(PATH_HEADER)?.split("?", 1)[0];
  if (!path || routeOf(path)?.path !== "/apps") notFound();
  const viewer = await getViewer();
  // If the session was ended elsewhere, show the visitors' page.
  if (!viewer) return <ExplorePage />;
  return (
    <MemberFrame>
      <PageHeader>
        <PageHeading>
          <PageTitle>Explorar aplicaciones</PageTitle>
          <p className="text-muted-foreground">
            Todas las aplicaciones con una sola cuenta, un solo saldo y las mismas reglas.
          </p>
        </PageHeading>
      </PageHeader>
      <ExploreLists member={{ firstName: viewer.firstName, closed: await closedTo(viewer) }} />
    </MemberFrame>
  );
}

async function closedTo(viewer: Viewer) {
  if (viewer.suspension) return Object.fromEntries(APP_KEYS.map((app) => [app, null]));
  const asked = await listOpenAccessRequests(authorize("user", viewer));
  const closed = APP_KEYS.filter((app) => !viewer.apps.includes(app));
  return Object.fromEntries(
    closed.map((app) => [
      app,
      <div key={app} className="**:data-[slot=button]:-ml-3">
        <RequestAccessButton app={app} asked={asked.includes(app)} />
      </div>,
    ]),
  );
}
