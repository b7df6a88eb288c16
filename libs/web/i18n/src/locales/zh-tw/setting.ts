import type { Translation } from '../../messages';

export const words: Translation<'setting'> = {
  'setting.theme': '外觀',
  'setting.theme.system': '依裝置設定',
  'setting.theme.light': '淺色',
  'setting.theme.dark': '深色',
  'setting.colours': '漲跌顏色',
  'setting.colours.locale': '依語言慣例',
  'setting.colours.greenRises': '綠漲紅跌',
  'setting.colours.redRises': '紅漲綠跌',
  'setting.colours.blueRises': '藍漲橘跌',
  'setting.version': '目前版本',
  'setting.checkUpdates': '檢查更新',
  'setting.checking': '檢查中…',
  'setting.upToDate': '已是最新版本。',
  'setting.updating': '更新中…',
  'setting.updateUnknown': '無法確認是否有更新，請稍後再試。',
  'setting.clearCache': '清除快取',
  'setting.clearCacheSure': '要刪除此應用程式的快取資料嗎？您會保持登入。',
  'setting.clearing': '清除中…',
  'setting.updateOff': '此瀏覽器每次造訪都會載入最新版本。',
  'setting.cleared': '快取已清除',
};
