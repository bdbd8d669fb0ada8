import type { ReactNode } from "react";
import { RequestAccessButton } from "@/components/identity/request-access-button";
import type { ActorFor } from "@/lib/core/actor";
import type { AppKey } from "@/lib/core/apps";
import { requireApp, requireViewer } from "@/lib/core/viewer";
import { listOpenAccessRequests } from "@/lib/identity/queries";
import { RestrictedScreen } from "./restricted-screen";

type AppPageProps = { app: AppKey; children: (actor: ActorFor<`app:${AppKey}`>) => ReactNode };

/** A page of an app area: its content is made only for someone who may open the app (spec 1 §2 «App access guard»). */
export async function AppPage({ app, children }: AppPageProps) {
  const actor = await requireApp(app);
  return actor ? children(actor) : <Restricted app={app} />;
}

async function Restricted({ app }: { app: AppKey }) {
  const asked = await listOpenAccessRequests(await requireViewer("user"));
  return (
    <RestrictedScreen app={app}>
      <RequestAccessButton app={app} asked={asked.includes(app)} strong />
    </RestrictedScreen>
  );
}
