import type { ReactNode } from "react";
import { type ActorFor, isVerified } from "@/lib/auth/actor";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { requireApp, requireViewer } from "@/lib/auth/viewer";
import { listOpenAccessRequests } from "@/lib/identity/queries";
import { LazyRequestAccessButton } from "./request-access-button.lazy";
import { RestrictedScreen, SuspendedScreen } from "./restricted-screen";

type AppPageProps = {
  app: AppKey;
  /** Shown to a member without the app: what they can still do here. */
  kept?: ReactNode;
  children: (actor: ActorFor<`app:${AppKey}`>) => ReactNode;
};

/**
 * The page of an app: its content is rendered only for a member who may open the app (spec 1 §2 «App access guard»).
 */
export async function AppPage({ app, kept, children }: AppPageProps) {
  const actor = await requireApp(app);
  return actor ? children(actor) : <Restricted app={app} kept={kept} />;
}

async function Restricted({ app, kept }: Pick<AppPageProps, "app" | "kept">) {
  const viewer = await requireViewer("user");
  if (viewer.suspension) return <SuspendedScreen app={app}>{kept}</SuspendedScreen>;
  const asked = (await listOpenAccessRequests(viewer)).includes(app);
  const needsIdentity = APPS[app].requiresKyc && !isVerified(viewer);
  return (
    <RestrictedScreen app={app} asked={asked} needsIdentity={needsIdentity}>
      <LazyRequestAccessButton app={app} asked={asked} strong />
      {kept}
    </RestrictedScreen>
  );
}
