import { Bell, Mail, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { Amount } from "@/components/ui/amount";
import { buttonClass } from "@/components/ui/button-class";
import { Brand } from "./brand";
import { LogoutButton } from "./logout-button";
import type { ShellMember } from "./member";
import { MenuButton } from "./menu-drawer";
import { SearchBox } from "./search-box";
import { ThemeToggle } from "./theme-toggle";

const GHOST = buttonClass({ variant: "ghost", size: "icon" });

export function TopBar({ name, member }: { name: string; member: ShellMember }) {
  return (
    <header className="topbar">
      <MenuButton className={`${GHOST} phone`} label="Abrir menú">
        <Menu className="icon" />
      </MenuButton>
      <Brand name={name} className="phone" />
      <SearchBox />
      <div className="actions">
        <strong className="desk small">
          <Amount {...member.balance} />
        </strong>
        {member.notifications === null ? null : (
          <Counter
            count={member.notifications}
            one="notificación"
            many="notificaciones"
            icon={<Bell className="icon" />}
          />
        )}
        {member.messages === null ? null : (
          <Counter count={member.messages} one="mensaje" many="mensajes" icon={<Mail className="icon" />} />
        )}
        <ThemeToggle />
        <LogoutButton className={`${GHOST} desk`} />
      </div>
    </header>
  );
}

type CounterProps = { count: number; one: string; many: string; icon: ReactNode };

function Counter({ count, one, many, icon }: CounterProps) {
  return (
    <span className={`${GHOST} bell`} role="img" aria-label={`${count} ${count === 1 ? one : many}`}>
      {icon}
      {count > 0 ? <span className="count">{count > 99 ? "99+" : count}</span> : null}
    </span>
  );
}
