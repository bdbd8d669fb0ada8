import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import NotFound, { metadata as notFoundMetadata } from "@/app/not-found";
import { PlainPage } from "@/components/display/plain-page";
import { AppPage } from "@/components/layout/member/app-page";
import { MemberFrame } from "@/components/layout/member/frame";
import { UnderConstruction } from "@/components/layout/member/under-construction";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { PublicFrame } from "@/components/layout/public/frame";
import { VisitorActions } from "@/components/layout/public/visitor-actions";
import { appOf, routeOf } from "@/lib/auth/access";
import { getViewer } from "@/lib/auth/viewer";
import { UNDER_CONSTRUCTION } from "@/lib/core/site/under-construction";

type PageProps = { params: Promise<{ path: string[] }> };

const PANEL = { href: "/dashboard", name: "Volver al panel" };

/** Every screen that is not built yet, behind the guard it will have; anything else does not exist. */
export default async function PendingPage({ params }: PageProps) {
  const pending = await pendingScreen(params);
  if (!pending) {
    // The middleware gives unknown pages their status; what it does not see (files by their names) must say it here.
    if (!(await headers()).has("content-security-policy")) notFound();
    return (await getViewer()) ? <UnknownToMember /> : <NotFound />;
  }
  const { guard, title } = pending;
  if (guard === "public") {
    return (
      <PublicFrame actions={<VisitorActions />}>
        <UnderConstruction title={title} />
      </PublicFrame>
    );
  }
  const app = appOf(guard);
  const screen = <UnderConstruction title={title} back={PANEL} />;
  return (
    <MemberFrame allow={guard === "admin" ? "admin" : "user"}>
      {app ? <AppPage app={app}>{() => screen}</AppPage> : screen}
    </MemberFrame>
  );
}

function UnknownToMember() {
  return (
    <MemberFrame>
      <PlainPage>
        <NotFoundScreen isMember />
      </PlainPage>
    </MemberFrame>
  );
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const pending = await pendingScreen(params);
  return pending ? { title: pending.title } : notFoundMetadata;
}

async function pendingScreen(params: PageProps["params"]) {
  const route = routeOf(`/${(await params).path.join("/")}`);
  const title = route && UNDER_CONSTRUCTION[route.path];
  return title ? { guard: route.guard, title } : null;
}
