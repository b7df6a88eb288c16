import type { Translation } from '../../messages';

export const words: Translation<'setting'> = {
  'setting.theme': '外观',
  'setting.theme.system': '跟随系统',
  'setting.theme.light': '浅色',
  'setting.theme.dark': '深色',
  'setting.colours': '涨跌颜色',
  'setting.colours.locale': '按语言习惯',
  'setting.colours.greenRises': '绿涨红跌',
  'setting.colours.redRises': '红涨绿跌',
  'setting.colours.blueRises': '蓝涨橙跌',
  'setting.version': '当前版本',
  'setting.checkUpdates': '检查更新',
  'setting.checking': '检查中…',
  'setting.upToDate': '已是最新版本。',
  'setting.updating': '更新中…',
  'setting.updateUnknown': '无法确认是否有更新，请稍后再试。',
  'setting.clearCache': '清除缓存',
  'setting.clearCacheSure': '要删除此应用的缓存数据吗？您将保持登录状态。',
  'setting.clearing': '清除中…',
  'setting.updateOff': '此浏览器每次访问都会加载最新版本。',
  'setting.cleared': '缓存已清除',
};
