import { Menu } from "lucide-react";
import { Brand } from "@/components/layout/brand";
import { LogoutButton } from "@/components/layout/logout-button";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { buttonClass } from "@/components/ui/button-class";
import { LiveBalance } from "./live-balance";
import { MenuButton } from "./menu-drawer";
import { SearchBox } from "./search-box";
import type { ShellMember } from "./shell-member";
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
