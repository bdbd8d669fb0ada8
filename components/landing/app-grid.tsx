import { AppIcon } from "@/components/display/app-icon";
import { Arch } from "@/components/layout/public/arch";
import { GatedLink } from "@/components/layout/public/gated-link";
import { APPS, type AppKey } from "@/lib/auth/apps";

const BAYS: readonly AppKey[] = ["privateEquity", "debank", "p2pLending", "startups", "courses", "btc"];

// On a phone the bank's door leads a visitor straight to the sign-in that comes back to it (spec 1 §2).
const PHONE_DOOR: Partial<Record<AppKey, string>> = { debank: "/api/login?redirect=/debank" };

export function AppGrid() {
  return (
    <section className="hall" aria-labelledby="naves">
      <h2 className="sr-only" id="naves">
        Aplicaciones
      </h2>
      <div className="arcade">
        {BAYS.map((app) => {
          const { name, path, summary } = APPS[app];
          const door = PHONE_DOOR[app];
          return (
            <GatedLink
              key={app}
              className="bay"
              href={path}
              name={name}
              {...(door ? { visitorPhoneHref: door } : {})}
            >
              <Arch />
              <AppIcon app={app} />
              <strong>{name}</strong>
              <span className="note">{summary}</span>
            </GatedLink>
          );
        })}
      </div>
    </section>
  );
}
