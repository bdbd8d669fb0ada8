import { Brand } from "@/components/layout/brand";
import { LogoutButton } from "@/components/layout/logout-button";
import { headerButton } from "@/components/layout/member/header-button";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { Menu } from "@/components/parts/icons";
import { HeaderBalance } from "./live-balance";
import { MenuButton } from "./menu-drawer";
import { SearchBox } from "./search-box";
import type { ShellMember } from "./shell-member";
import { UnreadBadges } from "./unread-badges";

export function TopBar({ name, member }: { name: string; member: ShellMember }) {
  return (
    <header
      data-slot="topbar"
      className="sticky top-0 z-20 flex h-15 items-center gap-3 border-b bg-background px-gutter max-tablet:h-14 max-tablet:gap-0 max-tablet:px-1"
    >
      <MenuButton className={`${headerButton} tablet:hidden`} label="Abrir menú">
        <Menu />
      </MenuButton>
      {/* Only the logo, if there is room for it. */}
      <Brand name={name} className="gap-0 text-[0px] tablet:hidden max-[24.3rem]:hidden" />
      <SearchBox name={name} />
      <div className="ml-auto flex items-center max-tablet:ml-0">
        <div className="mr-3 whitespace-nowrap max-tablet:mx-1">
          <HeaderBalance balance={member.balance} available={member.available} />
        </div>
        <UnreadBadges given={member.unread} />
        <ThemeToggle className={headerButton} />
        <LogoutButton className={headerButton} />
      </div>
    </header>
  );
}
