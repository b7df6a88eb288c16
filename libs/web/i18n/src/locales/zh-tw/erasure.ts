import type { Translation } from '../../messages';

export const words: Translation<'erasure'> = {
  'erasure.intro': '我們會應您的申請關閉帳戶並刪除您的個人資料。刪除後無法復原。',
  'erasure.before': '申請之前',
  'erasure.beforeText': '帳戶須為空：沒有資金、證券、委託中的單，也沒有辦理中的股票轉移。帳戶若已鎖定，須先解除。',
  'erasure.gone': '會刪除的內容',
  'erasure.goneText':
    '姓名、證件資料與照片、手機號碼、密碼、通行密鑰、已知裝置與訊息。此後任何人都無法再讀取以前加密保存的有關您的紀錄。',
  'erasure.stays': '會保留的內容',
  'erasure.staysText': '委託與記帳紀錄保留在我們的帳簿中，其編號不再指向您本人。',
  'erasure.law':
    '德國反洗錢法（GwG 第 8 條）要求我們將您的身分資料保存至 {{date}}。在此之前資料會被封存，之後我們會將其刪除。',
  'erasure.noLaw': '本市場為模擬市場，不識別真實人員，因此我們不再保留其他內容。',
  'erasure.next': '接下來',
  'erasure.nextText':
    '我們最早於 {{date}} 執行您的申請。在此之前您可以在這裡一鍵取消。鎖定帳戶也會終止申請。我們會就申請向您發送通知。',
  'erasure.request': '申請刪除',
  'erasure.requested': '已申請刪除',
  'erasure.open': '申請時間：{{time}}。最早於 {{date}} 執行；屆時帳戶若不為空，申請會等候。',
  'erasure.withdraw': '取消申請',
  'erasure.withdrawn': '申請已取消',
};
