import { APPS, type AppKey } from "@/lib/core/apps";
import { AppIcon } from "./app-icon";
import { GatedLink } from "./gated-link";

const BAYS: readonly AppKey[] = ["privateEquity", "debank", "p2pLending", "startups", "courses", "btc"];

// On a phone the bank's door leads a visitor straight to the sign-in that comes back to it (spec 1 §2).
const PHONE_DOOR: Partial<Record<AppKey, string>> = { debank: "/api/login?redirect=/debank" };

export function Arcade() {
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

export function Arch() {
  return (
    <svg className="arch" viewBox="0 0 200 120" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 120C2 62 52 24 100 3C148 24 198 62 200 120" />
      <path d="M14 120C16 72 58 38 100 19C142 38 184 72 186 120" />
      <path
        className="fine"
        d="M26 120C24 96 38 82 58 84C52 62 72 46 100 36C128 46 148 62 142 84C162 82 176 96 174 120"
      />
    </svg>
  );
}
