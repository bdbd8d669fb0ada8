import { Menu } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { Brand } from "./brand";
import { LiveBalance } from "./live-balance";
import { LogoutButton } from "./logout-button";
import type { ShellMember } from "./member";
import { MenuButton } from "./menu-drawer";
import { SearchBox } from "./search-box";
import { ThemeToggle } from "./theme-toggle";
import { UnreadBadges } from "./unread-badges";

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
        <strong className="small">
          <LiveBalance given={member.balance} />
        </strong>
        <UnreadBadges given={member.unread} />
        <ThemeToggle />
        <LogoutButton className={GHOST} />
      </div>
    </header>
  );
}
